import { inverseFrequency } from './bm25.js';
import type { Question } from './question.js';
import { RANKING } from './ranking-weights.js';
import type { Statistics } from './turn.js';

/** What the whole scope says about the asked stems. */
export interface Evidence {
  readonly statistics: Statistics;
  /** In how many messages of the scope each asked stem occurs. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** How much of the question a text matches, given how often it has each asked stem and its relative length. */
export type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * K of retrieval.md: sum of q idf tf / (tf + 1.2 (.3 + .7 length / mean length)), divided by the sum of
 * q idf, so that it is the share of the question that is matched: in [0, 1). A question without stems: 0.
 */
export const wordsTerm = (question: Question, { statistics, frequencies }: Evidence): WordsTerm => {
  const weights = question.stems.map(
    (stem, i) => (question.weights[i] ?? 1) * inverseFrequency(statistics.turns, frequencies.get(stem) ?? 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return () => 0;
  return (counts, relativeLength) => {
    const norm = RANKING.saturation * (1 - RANKING.lengthShare + RANKING.lengthShare * relativeLength);
    let matched = 0;
    for (let i = 0; i < weights.length; i += 1) {
      const count = counts[i] ?? 0;
      if (count > 0) matched += ((weights[i] ?? 0) * count) / (count + norm);
    }
    return matched / total;
  };
};
