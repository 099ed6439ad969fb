import { foldText, textKey } from '../../language/words/fold.js';
import { identifiersIn } from '../../language/words/identifier.js';

const QUOTES =
  /(?<!\((?:asked|after) )(?:["“„«](?<quote>[^"“”„«»\n]{2,400})["”“»]|「(?<cornered>[^」\n]{1,400})」)/gu;

/** Returns the quotations of a text. Skips the question or statement in brackets that an entry answers. */
export const quotesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(QUOTES), ({ groups }) => textKey(groups?.['quote'] ?? groups?.['cornered'] ?? ''))
    .map((quote) => quote.replace(/[.,!?]+$/u, ''))
    .filter((quote) => quote !== '');

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2})?$/u;

/** Returns the identifiers of a text except ISO dates. */
export const wholeIdentifiersIn = (text: string): readonly string[] =>
  (foldText(text).match(/\S+/gu) ?? [])
    .flatMap(identifiersIn)
    .map(textKey)
    .filter((each) => !ISO_DATE.test(each));
