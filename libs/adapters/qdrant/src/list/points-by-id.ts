import { splitSlices } from '../points/batches.js';
import type { Condition } from '../points/condition.js';
import { fromKeyword } from '../points/keyword.js';
import { type ReturnedPoint, hasIds, type ScopedCalls } from '../points/scoped-calls.js';
import { pointIdOf } from '../points/stored-point.js';

/** Maximum number of points per request. If each point has 60 kB, a response has 30 MB. */
const POINTS_AT_ONCE = 500;

/** Returns the points that exist and fulfil the conditions, in any order. */
export const pointsById = async (
  calls: ScopedCalls,
  scope: string,
  ids: readonly string[],
  {
    where = [],
    withVector = false,
  }: { readonly where?: readonly Condition[]; readonly withVector?: boolean },
): Promise<readonly ReturnedPoint[]> => {
  const found: ReturnedPoint[] = [];
  for (const slice of splitSlices(ids, POINTS_AT_ONCE)) {
    const wanted = hasIds(slice.map((id) => pointIdOf(scope, id)));
    found.push(...(await calls.scroll({ where: [wanted, ...where], fields: 'all', withVector })));
  }
  return found;
};

export const orderByIds = (
  found: readonly ReturnedPoint[],
  ids: readonly string[],
): readonly ReturnedPoint[] => {
  const byId = new Map(found.map((each) => [fromKeyword(each.payload.id), each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
