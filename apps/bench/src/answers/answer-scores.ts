import { stemsOf } from '@mneme/domain';
import type { Question } from '../dataset/case.js';
import { plain } from '../metrics/answer-found.js';

/**
 * Returns the F1 of the stems of an answer against the gold answer, without function words (SQuAD, Rajpurkar et
 * al. 2016, as LoCoMo uses it). Each part of a multi-hop gold answer counts with its best match among the parts
 * of the answer.
 */
export const answerF1 = (
  { answer, category }: Pick<Question, 'answer' | 'category'>,
  said: string,
): number => {
  const gold = answer ?? '';
  if (category !== 'multi-hop') return f1(gold, said);
  const [wanted, given] = [partsOf(gold), partsOf(said)];
  const best = wanted.map((part) => Math.max(0, ...given.map((other) => f1(part, other))));
  return best.length === 0 ? 0 : best.reduce((sum, each) => sum + each, 0) / best.length;
};

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const f1 = (gold: string, said: string): number => {
  const [wanted, given] = [stemsOf(gold), stemsOf(said)];
  const shared = overlap(given, wanted);
  return shared === 0 ? 0 : (2 * shared) / (wanted.length + given.length);
};

/**
 * Returns unigram precision with the penalty for answers shorter than the gold answer (Papineni et al. 2002).
 */
export const bleu1 = ({ answer }: Pick<Question, 'answer'>, said: string): number => {
  const [wanted, given] = [wordsOf(answer ?? ''), wordsOf(said)];
  if (given.length === 0) return 0;
  const brevity = given.length >= wanted.length ? 1 : Math.exp(1 - wanted.length / given.length);
  return (brevity * overlap(given, wanted)) / given.length;
};

const wordsOf = (text: string): readonly string[] => plain(text).split(' ').filter(Boolean);

/** Returns the number of words that also occur in `others`. Each occurrence in `others` counts once. */
const overlap = (words: readonly string[], others: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared;
};
