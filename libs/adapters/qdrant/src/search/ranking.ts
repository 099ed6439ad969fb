import type { Hit } from '@mneme/ports';
import type { ReturnedPoint, RankedQuery, ScopedCalls } from '../points/scoped-calls.js';

/** One ranking that is asked of Qdrant and finished here. */
export interface Ranking {
  /** How many hits are wanted. */
  readonly limit: number;
  look(limit: number): RankedQuery;
  /** What counts of the points that came, in any order; their scores as they shall be given. */
  score(found: readonly ReturnedPoint[]): readonly Hit[];
  /** Above every score that a point can have which did not come. */
  ceiling(found: readonly ReturnedPoint[]): number;
}

/** Short texts tie often: as many again as are wanted, and no less than this. */
const MARGIN = 16;
const GROWTH = 4;

/**
 * The best hits of each ranking, ties by the smaller id. Qdrant leaves ties in any order and rounds, so
 * more are asked for than wanted, and more again until no point that did not come can belong to them.
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
