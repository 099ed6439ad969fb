import type { Hit } from '@mneme/ports';
import type { ReturnedPoint, RankedQuery, ScopedCalls } from '../points/scoped-calls.js';

/** A ranking in two steps: Qdrant selects points, and this package computes their exact scores. */
export interface Ranking {
  readonly limit: number;
  look(limit: number): RankedQuery;
  /** Hits among the returned points, in any order. */
  score(found: readonly ReturnedPoint[]): readonly Hit[];
  /** Upper bound of the scores of points that were not returned. */
  ceiling(found: readonly ReturnedPoint[]): number;
}

/**
 * Requests twice the wanted number of points, and at least `MARGIN` more points than wanted, because short
 * texts often have equal scores.
 */
const MARGIN = 16;
const GROWTH = 4;

/**
 * Returns the best hits of each ranking, ties by the smaller id. Qdrant rounds scores and returns ties in any
 * order, so more points are requested until no other point can belong to the hits.
 */
export const rank = async (
  calls: ScopedCalls,
  rankings: readonly Ranking[],
): Promise<readonly (readonly Hit[])[]> => {
  const answers: (readonly Hit[])[] = rankings.map(() => []);
  let open = rankings.map((ranking, place) => ({
    ranking,
    place,
    limit: ranking.limit + Math.max(ranking.limit, MARGIN),
  }));
  while (open.length > 0) {
    const found = await calls.query(open.map(({ ranking, limit }) => ranking.look(limit)));
    open = open.flatMap((asked, i) => {
      const { ranking, place, limit } = asked;
      const points = found[i] ?? [];
      const best = [...ranking.score(points)].sort(byScore).slice(0, ranking.limit);
      answers[place] = best;
      const isWhole = points.length < limit || isSettled(best, ranking, points);
      return isWhole ? [] : [{ ...asked, limit: limit * GROWTH }];
    });
  }
  return answers;
};

const isSettled = (best: readonly Hit[], ranking: Ranking, points: readonly ReturnedPoint[]): boolean => {
  const ceiling = ranking.ceiling(points);
  const last = best.at(-1);
  return ceiling <= 0 || (last !== undefined && best.length === ranking.limit && last.score > ceiling);
};

const byScore = (a: Hit, b: Hit): number => b.score - a.score || (a.id < b.id ? -1 : 1);
