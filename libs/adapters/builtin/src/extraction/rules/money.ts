import type { Rule } from './rule.js';

/** Alternatives before an amount end with a space. */
interface MoneyWords {
  /** Words for paying: "pay ". */
  readonly pays: string;
  /** Words for rent after the amount: " of rent". */
  readonly asRent: string;
  /** Words for the rent before an amount: "the rent ". */
  readonly theRent: string;
  readonly theWage: string;
  /** Verbs before an amount: "is ", "rose to ". */
  readonly amountsTo: string;
  /** Words at the end that say that an amount was raised: " raised". */
  readonly raised: string;
  /** Words for earning: "earn ", "they pay me ". */
  readonly earns: string;
  readonly currency: string;
  /** Words after an amount: "a month", "net". */
  readonly kind: string;
  /** Words for a wage by the hour: " an hour". */
  readonly anHour: string;
  /** Words before an amount: "about ". */
  readonly about: string;
}

export const moneyRules = (words: MoneyWords): readonly Rule[] => {
  const amount = `(?:${words.about})*(?<object>\\d[\\d.,]*(?<=\\d)(?!\\d)(?: ?(?:${words.currency})(?!\\p{L}))?(?:,? (?:${words.kind})(?!\\p{L}))*)`;
  const amountRule = (predicate: string, reads: Rule['reads'], pattern: string): Rule => ({
    family: predicate === 'rent' ? 'rent' : 'wage',
    reads,
    predicate,
    shape: 'value',
    aspect: 'holds',
    denial: null,
    ...(reads === 'verb' ? { selfOnly: true } : {}),
    pattern: new RegExp(`^${pattern}`, 'iu'),
  });
  const end = '(?=$|,(?!\\d)| (?:y|und|pero|aber|más|plus|por|bei|für|en|als|de|da|con|mit)(?!\\p{L}))';
  const becomes = `(?:${words.amountsTo})${amount}(?:${words.raised})?(?=$|,(?!\\d))`;
  return [
    amountRule('hourly_rate', 'verb', `(?:${words.earns})${amount}(?:${words.anHour})(?!\\p{L})`),
    amountRule('salary', 'verb', `(?:${words.earns})${amount}${end}`),
    amountRule('salary', 'clause', `(?:${words.theWage})${becomes}`),
    amountRule('rent', 'verb', `(?:${words.pays})${amount}(?:${words.asRent})(?=$|[ ,])`),
    amountRule('rent', 'clause', `(?:${words.theRent})${becomes}`),
  ];
};
