import type { Rule } from './rule.js';

/** Alternatives of patterns for rents and wages. Alternatives before an amount end with a space. */
export interface MoneyWords {
  /** "pay " */
  readonly pays: string;
  /** Words for rent behind the amount: " of rent". */
  readonly asRent: string;
  /** "the rent " */
  readonly theRent: string;
  readonly theWage: string;
  /** "is ", "rose to " */
  readonly amountsTo: string;
  /** Words at the end: " raised". */
  readonly raised: string;
  /** "earn ", "they pay me " */
  readonly earns: string;
  readonly currency: string;
  /** Words behind an amount: "a month", "net". */
  readonly kind: string;
  /** " an hour" */
  readonly anHour: string;
  /** Words before an amount: "about ". */
  readonly about: string;
}

/** Rules for rent and wages, shared by German and Spanish. */
export const moneyRules = (words: MoneyWords): readonly Rule[] => {
  const amount = `(?:${words.about})*(?<object>\\d[\\d.,]*(?<=\\d)(?!\\d)(?: ?(?:${words.currency})(?!\\p{L}))?(?:,? (?:${words.kind})(?!\\p{L}))*)`;
  const said = (predicate: string, reads: Rule['reads'], pattern: string): Rule => ({
    family: predicate === 'rent' ? 'rent' : 'wage',
    reads,
    predicate,
    shape: 'value',
    course: 'holds',
    denial: null,
    ...(reads === 'deed' ? { ofSelf: true } : {}),
    pattern: new RegExp(`^${pattern}`, 'iu'),
  });
  const end = '(?=$|,(?!\\d)| (?:y|und|pero|aber|más|plus|por|bei|für|en|als|de|da|con|mit)(?!\\p{L}))';
  const becomes = `(?:${words.amountsTo})${amount}(?:${words.raised})?(?=$|,(?!\\d))`;
  return [
    said('hourly_rate', 'deed', `(?:${words.earns})${amount}(?:${words.anHour})(?!\\p{L})`),
    said('salary', 'deed', `(?:${words.earns})${amount}${end}`),
    said('salary', 'clause', `(?:${words.theWage})${becomes}`),
    said('rent', 'deed', `(?:${words.pays})${amount}(?:${words.asRent})(?=$|[ ,])`),
    said('rent', 'clause', `(?:${words.theRent})${becomes}`),
  ];
};
