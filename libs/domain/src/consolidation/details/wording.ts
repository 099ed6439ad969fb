import { foldText, textKey } from '../../language/words/fold.js';
import { identifiersIn } from '../../language/words/identifier.js';

const QUOTES =
  /(?<!\((?:asked|after) )(?:["“„«](?<quote>[^"“”„«»\n]{2,400})["”“»]|「(?<cornered>[^」\n]{1,400})」)/gu;

/** Skips the bracketed question or statement that an entry answers. */
export const quotesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(QUOTES), ({ groups }) => textKey(groups?.['quote'] ?? groups?.['cornered'] ?? ''))
    .map((quote) => quote.replace(/[.,!?]+$/u, ''))
    .filter((quote) => quote !== '');

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2})?$/u;

/** ISO dates are no identifiers. */
export const wholeIdentifiersIn = (text: string): readonly string[] =>
  (foldText(text).match(/\S+/gu) ?? [])
    .flatMap(identifiersIn)
    .map(textKey)
    .filter((each) => !ISO_DATE.test(each));
