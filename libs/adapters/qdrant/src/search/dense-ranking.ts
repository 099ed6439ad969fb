import type { Condition } from '../points/condition.js';
import { fromKeyword } from '../points/keyword.js';
import type { Ranking } from './ranking.js';
import { DENSE } from '../points/stored-point.js';

export const denseRanking = (vector: Float32Array, where: readonly Condition[], limit: number): Ranking => ({
  limit,
  look: (limitPoints) => ({
    where,
    query: [...vector],
    using: DENSE,
    limit: limitPoints,
    fields: ['id', 'kind', 'session_id', 'ordinal'],
  }),
  score: (found) =>
    found
      .filter(({ score }) => score > 0)
      .map(({ payload, score }) => ({ id: fromKeyword(payload.id), score })),
  ceiling: (found) => found.at(-1)?.score ?? 0,
});
