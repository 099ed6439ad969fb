import { identifiersIn } from '../language/identifier.js';
import { SPACELESS } from '../language/script.js';
import { isNegation } from './negations.js';

/** A word where it stands in a text, with the punctuation on it: half open, in UTF-16 units. */
export interface TextWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A fact may hang on it: it is never left out. */
  readonly isForced: boolean;
}

const RUN = new RegExp(`[${SPACELESS}]{1,2}|[^\\s${SPACELESS}]+`, 'gu');

/** Code is kept as it is: a line without one of its words says nothing. */
const CODE = /```[\s\S]{0,20000}?(?:```|$)|`[^`\n]{1,400}`/gu;
/** What somebody put between quotation marks: titles, names, the very words. */
const QUOTED = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|«[^»\n]{1,400}»|„[^“”\n]{1,400}[“”]|「[^」\n]{1,400}」/gu;

const HAS_DIGIT = /\p{N}/u;
/** "five km", "3 weeks": what was counted stands after the number. */
const IS_NUMBER = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,]*$/u;
const ENDS_SENTENCE = /[.!?…:。！？]["'”’)\]»]*$/u;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
const FIRST_PERSON = /^[^\p{L}]*I(?:['’]\p{L}+)?[^\p{L}]*$/u;
const INNER_CAPITAL = /\p{L}\p{Lu}/u;

/**
 * The words of a text; of a script without spaces, pairs of its characters. Forced (algorithms 2.1): negations, numbers and
 * what they count, names, identifiers, code, and what is quoted. With `capitals: 'nouns'` a capital tells no name, as in German.
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

/** A capital inside a sentence: at its beginning every word has one. */
const isName = (word: string, before: string | null): boolean =>
  CAPITAL.test(word) && !FIRST_PERSON.test(word) && before !== null && !ENDS_SENTENCE.test(before);

type Range = readonly [start: number, end: number];

const rangesOf = (text: string): readonly Range[] =>
  [CODE, QUOTED]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }): Range => [index, index + found.length]),
    )
    .sort(([a], [b]) => a - b);

/** Of ranges in order few overlap: those that begin before the word ends, from the last. */
const isInside = (ranges: readonly Range[], start: number, end: number): boolean => {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[0] ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  return ranges.slice(Math.max(0, low - 2), low).some(([, to]) => to > start);
};
