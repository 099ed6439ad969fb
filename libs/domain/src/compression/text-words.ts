import { identifiersIn } from '../language/words/identifier.js';
import { SPACELESS } from '../language/words/script.js';
import { isNegation } from './negations.js';

export interface TextWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True if a fact may depend on the word, so that compression never drops it. */
  readonly isForced: boolean;
}

const RUN = new RegExp(`[${SPACELESS}]{1,2}|[^\\s${SPACELESS}]+`, 'gu');

/** Code is kept whole, because a line of code that lacks a word is meaningless. */
const CODE = /```[\s\S]{0,20000}?(?:```|$)|`[^`\n]{1,400}`/gu;
const QUOTED = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|„[^“”\n]{1,400}[“”]|「[^」\n]{1,400}」/gu;

const HAS_DIGIT = /\p{N}/u;
/** The word after a number names the thing counted ("3 weeks"). */
const IS_NUMBER = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,]*$/u;
const ENDS_SENTENCE = /[.!?…:。！？]["'”’)\]»]*$/u;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
const FIRST_PERSON = /^[^\p{L}]*I(?:['’]\p{L}+)?[^\p{L}]*$/u;
const INNER_CAPITAL = /\p{L}\p{Lu}/u;

/**
 * Returns the words of a text, as pairs of characters in scripts without spaces. Forced words (algorithms 2.1):
 * negations, numbers and the word after them, names, identifiers, code, quotations.
 */
export const textWords = (text: string, capitals: 'names' | 'nouns'): readonly TextWord[] => {
  const whole = rangesOf(text);
  let before: string | null = null;
  return [...text.matchAll(RUN)].map(({ 0: word, index: start }) => {
    const end = start + word.length;
    const isForced =
      isInside(whole, start, end) ||
      HAS_DIGIT.test(word) ||
      (before !== null && IS_NUMBER.test(before)) ||
      isNegation(word) ||
      INNER_CAPITAL.test(word) ||
      identifiersIn(word).length > 0 ||
      (capitals === 'names' && isName(word, before));
    before = word;
    return { text: word, start, end, isForced };
  });
};

const isName = (word: string, before: string | null): boolean =>
  CAPITAL.test(word) && !FIRST_PERSON.test(word) && before !== null && !ENDS_SENTENCE.test(before);

type Range = readonly [start: number, end: number];

const rangesOf = (text: string): readonly Range[] =>
  [CODE, QUOTED]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }): Range => [index, index + found.length]),
    )
    .sort(([a], [b]) => a - b);

/**
 * True if one of the ranges overlaps the word from `start` to `end`. Finds the last range that starts before
 * `end` by binary search, and also checks the range before that one, because a quotation may contain code.
 */
const isInside = (ranges: readonly Range[], start: number, end: number): boolean => {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[0] ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  return ranges.slice(Math.max(0, low - 2), low).some(([, to]) => to > start);
};
