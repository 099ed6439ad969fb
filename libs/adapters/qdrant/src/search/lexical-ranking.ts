import type { Schemas } from '@qdrant/js-client-rest';
import type { Condition } from '../points/condition.js';
import { dimensionOf } from './fingerprint.js';
import { fromKeyword } from '../points/keyword.js';
import type { Ranking } from './ranking.js';
import { type Payload, WORDS } from '../points/stored-point.js';

/** BM25 of the port (retrieval.md, "The idea"). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;

export interface WordStatistics {
  readonly total: number;
  readonly meanLength: number;
  readonly terms: readonly QueryTerm[];
}

interface QueryTerm {
  readonly term: number;
  readonly frequency: number;
}

/** Maximum number of points with a stem that are written between the count of the stem and the search. */
const LIMIT_NEW_POINTS = 1_000;
/** Relative rounding error of Qdrant, which computes with 24 bits. The actual error is far smaller. */
const ROUNDING = 1e-5;

/**
 * BM25, computed twice: by Qdrant as a formula to select candidates, and exactly for the candidates. For a
 * point with two stems that share a dimension, Qdrant counts too many occurrences, but never too few.
 */
export const lexicalRanking = (
  statistics: WordStatistics,
  where: readonly Condition[],
  limit: number,
): Ranking => {
  const terms = statistics.terms.filter(({ frequency }) => frequency > 0);
  return {
    limit,
    look: (most) => ({
      where,
      query: { formula: scoreFormula({ ...statistics, terms }) },
      parts: terms.map(({ term, frequency }) => ({
        where: [...where, { key: 'terms', match: { value: term } }],
        query: { indices: [dimensionOf(term)], values: [1] },
        using: WORDS,
        limit: frequency + LIMIT_NEW_POINTS,
      })),
      limit: most,
      fields: ['id', 'kind', 'session_id', 'ordinal', 'terms', 'counts', 'length'],
    }),
    score: (found) =>
      found
        .map(({ payload }) => ({ id: fromKeyword(payload.id), score: exactScore(payload, statistics) }))
        .filter(({ score }) => score > 0),
    ceiling: (found) => (found.at(-1)?.score ?? 0) * (1 + ROUNDING),
  };
};

/**
 * Returns the BM25 score of a point: the sum over the stems of idf tf / (tf + k1 (1 - b + b length / mean
 * length)).
 */
const exactScore = (payload: Payload, { total, meanLength, terms }: WordStatistics): number => {
  const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (payload.length / meanLength));
  return terms.reduce((sum, { term, frequency }) => {
    const count = payload.counts[payload.terms.indexOf(term)] ?? 0;
    return sum + (inverseFrequency(total, frequency) * count) / (count + norm);
  }, 0);
};

/** `$score[i]` is the score of the i-th part, or 0 if the part did not find the point. */
const scoreFormula = ({ total, meanLength, terms }: WordStatistics): Schemas['Expression'] => {
  const norm = {
    sum: [SATURATION * (1 - LENGTH_SHARE), { mult: [(SATURATION * LENGTH_SHARE) / meanLength, 'length'] }],
  };
  return {
    sum: terms.map(({ frequency }, i) => ({
      mult: [
        inverseFrequency(total, frequency),
        { div: { left: `$score[${i}]`, right: { sum: [`$score[${i}]`, norm] } } },
      ],
    })),
  };
};

/** ln(1 + (N - n + .5) / (n + .5)) (Robertson). Positive even if points were written between the two counts. */
const inverseFrequency = (total: number, frequency: number): number =>
  Math.log(1 + (Math.max(total, frequency) - frequency + 0.5) / (frequency + 0.5));
