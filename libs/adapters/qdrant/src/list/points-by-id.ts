import type { Condition } from '../points/condition.js';
import { fromKeyword } from '../points/keyword.js';
import { type ReturnedPoint, hasIds, type ScopedCalls } from '../points/scoped-calls.js';
import { pointIdOf } from '../points/stored-point.js';

/** Whole points per request: 30 MB if each were 60 kB. */
const AT_ONCE = 500;

/** Reads the points that exist and fulfil the conditions, in any order. */
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
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const wanted = ids.slice(from, from + AT_ONCE).map((id) => pointIdOf(scope, id));
    found.push(...(await calls.scroll({ where: [hasIds(wanted), ...where], fields: 'all', withVector })));
  }
  return found;
};

export const inOrder = (
  found: readonly ReturnedPoint[],
  ids: readonly string[],
): readonly ReturnedPoint[] => {
  const byId = new Map(found.map((each) => [fromKeyword(each.payload.id), each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
