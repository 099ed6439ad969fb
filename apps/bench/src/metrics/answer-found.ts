import { stemsOf } from '@mneme/domain';

/** What may be given back for one question, in characters (evaluation.md). */
export const BUDGET_CHARS = 6000;

/** `literal@6000`: 1 if the answer, word for word, stands in the first 6,000 characters. */
export const literal = (answer: string, given: string): number => {
  const wanted = plain(answer);
  return wanted !== '' && plain(firstCharacters(given)).includes(wanted) ? 1 : 0;
};

/**
 * `contains@6000`: 1 if every content word of the answer, stemmed, stands in the first 6,000 characters
 * (evaluation.md; so read, BM25 has its published .62). "7 May 2023" is found under a heading of that day.
 */
export const contains = (answer: string, given: string): number => {
  const wanted = stemsOf(answer);
  const there = new Set(stemsOf(firstCharacters(given)));
  return wanted.length > 0 && wanted.every((stem) => there.has(stem)) ? 1 : 0;
};

export const firstCharacters = (text: string): string => Array.from(text).slice(0, BUDGET_CHARS).join('');

/** Case, white space and marks do not count. */
export const plain = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
