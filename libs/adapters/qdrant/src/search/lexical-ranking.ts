import type { Schemas } from '@qdrant/js-client-rest';
import type { Condition } from '../points/condition.js';
import { dimensionOf } from './fingerprint.js';
import { fromKeyword } from '../points/keyword.js';
import type { Ranking } from './ranking.js';
import { type Payload, WORDS } from '../points/stored-point.js';

/** BM25's constants as the port promises them (retrieval.md, "The idea"). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;

/** What BM25 must know of the selected points. */
export interface WordStatistics {
  readonly total: number;
  readonly meanLength: number;
  readonly terms: readonly QueryTerm[];
}

export interface QueryTerm {
  readonly term: number;
  /** How many of the selected points have it. */
  readonly frequency: number;
}

/** While we ask, others write: so many more points may have a stem than were counted. */
const WRITTEN_MEANWHILE = 1_000;
/** Qdrant computes with 24 bits: far less than this is lost. */
const ROUNDING = 1e-5;

/**
 * BM25, computed twice: by Qdrant as a formula over the occurrences of each stem and the stored length,
 * which says who comes into question, and here once more, exactly, for those that came. A dimension may
 * stand for two stems: of a point that has both, Qdrant counts too many, never too few.
 */
export const lexicalRanking = (
  statistics: WordStatistics,
  { where, limit }: { readonly where: readonly Condition[]; readonly limit: number },
): Ranking => {
  const terms = statistics.terms.filter(({ frequency }) => frequency > 0);
  return {
    limit,
    look: (most) => ({
      where,
      query: { formula: formulaOf({ ...statistics, terms }) },
      parts: terms.map(({ term, frequency }) => ({
        where: [...where, { key: 'terms', match: { value: term } }],
        query: { indices: [dimensionOf(term)], values: [1] },
        using: WORDS,
        limit: frequency + WRITTEN_MEANWHILE,
      })),
      limit: most,
      fields: ['id', 'kind', 'session_id', 'ordinal', 'terms', 'counts', 'length'],
    }),
    score: (found) =>
      found
        .map(({ payload }) => ({ id: fromKeyword(payload.id), score: scoreOf(payload, statistics) }))
        .filter(({ score }) => score > 0),
    ceiling: (found) => (found.at(-1)?.score ?? 0) * (1 + ROUNDING),
  };
};

/** The sum over the stems of idf tf / (tf + k1 (1 - b + b length / mean length)). */
const scoreOf = (payload: Payload, { total, meanLength, terms }: WordStatistics): number => {
  const norm = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (payload.length / meanLength));
  return terms.reduce((sum, { term, frequency }) => {
    const count = payload.counts[payload.terms.indexOf(term)] ?? 0;
    return sum + (inverseFrequency(total, frequency) * count) / (count + norm);
  }, 0);
};

/** The same as Qdrant's formula: `$score[i]` is what the i-th part gave a point, 0 if it did not find it. */
const formulaOf = ({ total, meanLength, terms }: WordStatistics): Schemas['Expression'] => {
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

/** ln(1 + (N - n + .5) / (n + .5)) (Robertson); positive also where others wrote between the two counts. */
const inverseFrequency = (total: number, frequency: number): number =>
  Math.log(1 + (Math.max(total, frequency) - frequency + 0.5) / (frequency + 0.5));
