import { inverseFrequency } from './bm25.js';
import type { Question } from './question.js';
import { RANKING } from './ranking-weights.js';
import type { Statistics } from './message-vector.js';

/** Statistics of the whole scope for the asked stems. */
export interface Evidence {
  readonly statistics: Statistics;
  /** The number of messages of the scope in which each asked stem occurs. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** How much of the question a text matches, given its count of each asked stem and its relative length. */
export type WordsTerm = (counts: readonly number[], relativeLength: number) => number;

/**
 * K of retrieval.md: sum of q idf tf / (tf + 1.2 (.3 + .7 length / mean length)), divided by the sum of q idf: the
 * share of the question that is matched, in [0, 1). A question without stems: 0.
 */
export const wordsTerm = (question: Question, { statistics, frequencies }: Evidence): WordsTerm => {
  const words = wordsOf(question).map(({ places, weight }) => {
    const frequency = Math.max(...places.map((at) => frequencies.get(question.stems[at] ?? '') ?? 0));
    return { places, weight: weight * inverseFrequency(statistics.turns, frequency) };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return () => 0;
  return (counts, relativeLength) => {
    const norm = RANKING.saturation * (1 - RANKING.lengthShare + RANKING.lengthShare * relativeLength);
    let matched = 0;
    for (const { places, weight } of words) {
      const count = places.reduce((sum, at) => sum + (counts[at] ?? 0), 0);
      if (count > 0) matched += (weight * count) / (count + norm);
    }
    return matched / total;
  };
};

interface Word {
  /** The places of the word's forms among the stems. */
  readonly places: readonly number[];
  readonly weight: number;
}

/** The forms of one word count as that word. */
const wordsOf = ({ stems, weights, formOf }: Question): readonly Word[] => {
  const places = new Map<number, number[]>();
  for (const at of stems.keys()) {
    const word = formOf?.[at] ?? at;
    places.set(word, [...(places.get(word) ?? []), at]);
  }
  return [...places].map(([word, its]) => ({ places: its, weight: weights[word] ?? 1 }));
};
