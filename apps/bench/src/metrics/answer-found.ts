import { stemsOf } from '@mneme/domain';

/** Maximum number of characters returned for a question (benchmarks.md, "LoCoMo"). */
export const BUDGET_CHARS = 6000;

/** Returns `literal@6000`: 1 if the first 6,000 characters contain the answer word for word, else 0. */
export const literal = (answer: string, given: string): number => {
  const wanted = plain(answer);
  return wanted !== '' && plain(firstCharacters(given)).includes(wanted) ? 1 : 0;
};

/**
 * Returns `contains@6000`: 1 if the first 6,000 characters contain every content word of the answer, stemmed,
 * else 0. With this definition BM25 has its published score of .62. The answer "7 May 2023" is found in a
 * heading with that date.
 */
export const contains = (answer: string, given: string): number =>
  containsAnswer(answer, firstCharacters(given));

/** Like `contains`, in a text of any length. */
export const containsAnswer = (answer: string, given: string): number => {
  const wanted = stemsOf(answer);
  const there = new Set(stemsOf(given));
  return wanted.length > 0 && wanted.every((stem) => there.has(stem)) ? 1 : 0;
};

const firstCharacters = (text: string): string => Array.from(text).slice(0, BUDGET_CHARS).join('');

/** Returns lower-case words separated by spaces, without punctuation. */
const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
