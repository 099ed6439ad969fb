import { type Evidence, askedWords, countOf, saturated } from './terms/asked-words.js';
import type { Question } from './question.js';

/**
 * Returns the share of the question that a text matches, given its count of each asked stem and its relative
 * length.
 */
type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * Term K of retrieval.md: the sum of q idf tf / (tf + 1.2 (.3 + .7 length / mean length)), divided by the sum
 * of q idf. It is the share of the question that is matched, in [0, 1), and 0 for a question without stems.
 */
export const wordsTerm = (question: Question, evidence: Evidence): WordsTerm => {
  const { words, total } = askedWords(question, evidence);
  if (total === 0) return () => 0;
  return (counts, relativeLength) =>
    words.reduce((sum, word) => sum + word.weight * saturated(countOf(word, counts), relativeLength), 0) /
    total;
};
