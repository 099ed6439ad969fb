import { wordPairs } from './word-patterns.js';

const FOREIGN = /[^\t-~]/u;
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC]/gu;

/** Latin letters that Unicode does not decompose, each with the letters that most people type for it. */
const PLAIN_LETTERS = wordPairs(`
  ß: ss, ẞ: SS, æ: ae, Æ: AE, œ: oe, Œ: OE, ø: o, Ø: O, đ: d, Đ: D, ł: l, Ł: L, ı: i`);
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Returns the text in the form that search compares: without compatibility forms and Latin diacritics, but
 * with its case. Marks of other scripts are part of their letters and are kept.
 */
export const foldText = (text: string): string =>
  FOREIGN.test(text)
    ? text
        .normalize('NFKD')
        .replace(LATIN_WITH_MARKS, '$1')
        .normalize('NFC')
        .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .replace(APOSTROPHES, "'")
    : text;

export const foldCase = (text: string): string => foldText(text).toLowerCase();

/** Returns a key that is equal for texts which differ only in case, Latin diacritics and white space. */
export const textKey = (text: string): string => foldCase(text).replace(/\s+/gu, ' ').trim();
