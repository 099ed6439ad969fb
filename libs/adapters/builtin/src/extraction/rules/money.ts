import type { Rule } from './rule.js';

/** What a language says of rents and wages; alternatives of a pattern, with the blank that follows them where they lead. */
export interface MoneyWords {
  /** "pay " */
  readonly pays: string;
  /** " of rent", behind the amount. */
  readonly asRent: string;
  /** "the rent " */
  readonly theRent: string;
  readonly theWage: string;
  /** "is ", "rose to " */
  readonly amountsTo: string;
  /** " raised", where it comes last. */
  readonly raised: string;
  /** "earn ", "they pay me " */
  readonly earns: string;
  readonly currency: string;
  /** What an amount may be told of: "a month", "net". */
  readonly kind: string;
  /** " an hour" */
  readonly anHour: string;
  /** What may lead an amount: "about ". */
  readonly about: string;
}

/** What one pays to live somewhere and what one is paid, alike in German and Spanish. */
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
