import { stemsOf } from '@mneme/domain';

/** What may be given back for one question, in characters (evaluation.md). */
export const BUDGET_CHARS = 6000;

/** `contains@6000`: 1 if the answer, word for word, stands in the first 6,000 characters. */
export const contains = (answer: string, given: string): number => {
  const wanted = plain(answer);
  return wanted !== '' && plain(firstCharacters(given)).includes(wanted) ? 1 : 0;
};

/** `words@6000`: the share of the answer's stems that stand in the first 6,000 characters. */
export const wordsFound = (answer: string, given: string): number => {
  const wanted = new Set(stemsOf(answer));
  const there = new Set(stemsOf(firstCharacters(given)));
  return wanted.size === 0 ? 0 : [...wanted].filter((stem) => there.has(stem)).length / wanted.size;
};

export const firstCharacters = (text: string): string => Array.from(text).slice(0, BUDGET_CHARS).join('');

/** Case, white space and marks do not count. */
const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
