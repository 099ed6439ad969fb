import { type Evidence, askedWords, countOf, saturated } from './terms/asked-words.js';
import type { Question } from './question.js';

/** How much of the question a text matches, given its count of each asked stem and its relative length. */
export type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * K of retrieval.md: sum of q idf tf / (tf + 1.2 (.3 + .7 length / mean length)), divided by the sum of q idf: the
 * share of the question that is matched, in [0, 1). A question without stems: 0.
 */
export const wordsTerm = (question: Question, evidence: Evidence): WordsTerm => {
  const { words, total } = askedWords(question, evidence);
  if (total === 0) return () => 0;
  return (counts, relativeLength) =>
    words.reduce((sum, word) => sum + word.weight * saturated(countOf(word, counts), relativeLength), 0) /
    total;
};
