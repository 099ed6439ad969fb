import { folded } from '../../language/fold.js';
import { identifiersIn } from '../../language/identifier.js';

const QUOTES =
  /(?<!\((?:asked|after) )(?:["“„«](?<quote>[^"“”„«»\n]{2,400})["”“»]|「(?<cornered>[^」\n]{1,400})」)/gu;

/** Letters and signs as they are compared: folded, small, one blank for any. */
export const plainText = (text: string): string => folded(text).toLowerCase().replace(/\s+/gu, ' ').trim();

/** What a text quotes; the question that an answer stands beside in brackets is no quotation of its own. */
export const quotesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(QUOTES), ({ groups }) =>
    plainText(groups?.['quote'] ?? groups?.['cornered'] ?? ''),
  )
    .map((quote) => quote.replace(/[.,!?]+$/u, ''))
    .filter((quote) => quote !== '');

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2})?$/u;

/** Paths, addresses, tickets, versions and names in code; a date is none. */
export const wholeIdentifiersIn = (text: string): readonly string[] =>
  (folded(text).match(/\S+/gu) ?? [])
    .flatMap(identifiersIn)
    .map(plainText)
    .filter((each) => !ISO_DATE.test(each));
