import {
  comparePlaces,
  cutPage,
  type Place,
  type PointPage,
  type PointQuery,
  readCursor,
} from '@mneme/ports';
import { allOf, hasAny, hasNone, type Condition, type Narrowing } from '../points/condition.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import { behind, type Order, type SortKey, sortKeyOf, PLACE_FIELDS, walk } from './sort-key.js';
import { inOrder, pointsById } from './points-by-id.js';
import type { Facet, ReturnedPoint, ScopedCalls } from '../points/scoped-calls.js';
import { selectionNarrowing } from '../points/selection-narrowing.js';
import { toPoint } from '../points/stored-point.js';

const BY_SESSION: Order = {
  key: 'ordinal',
  direction: 'asc',
  placeOf: ({ session, ordinal, id }) => [session, ordinal, id],
};

/** Newest first. Places must rise, so numbers are negated. */
const BY_TIME: Order = {
  key: 'recorded_from',
  direction: 'desc',
  placeOf: ({ recordedFrom, ordinal, id }) => [-recordedFrom, -ordinal, id],
};

const ORDERS = { session: BY_SESSION, recorded: BY_TIME } as const satisfies Record<
  PointQuery['order'],
  Order
>;

/**
 * Returns pages of points. If all points fit on a page, they are read at once. Otherwise the ids of the page
 * are found first.
 */
export const listing = (calls: ScopedCalls, scope: string) => {
  return async (query: PointQuery): Promise<PointPage> => {
    const { selection, sessionId, cursor, limit } = query;
    const order = ORDERS[query.order];
    const after = cursor === null ? null : readCursor(cursor, likeOf(query));
    const inSession = sessionId === null ? [] : hasAny('session_id', [toKeyword(sessionId)]);
    const where = allOf([await selectionNarrowing(calls, selection), inSession]);
    if (where === null) return { points: [], cursor: null };
    const found = after === null ? await all(calls, where, limit) : null;
    const placed = found
      ? behind(order, found.map(placeOfFound), after)
      : await placedOn(calls, { ...query, where, after });
    const page = cutPage(placed, limit, order.placeOf);
    const ofPage = page.rows.map(({ id }) => id);
    const whole = found ?? (await pointsById(calls, scope, ofPage, { where }));
    return { points: inOrder(whole, ofPage).map(({ payload }) => toPoint(payload)), cursor: page.cursor };
  };
};

/** Reads every point, or returns `null` if there are more than fit on a page. */
const all = async (
  calls: ScopedCalls,
  where: readonly Condition[],
  limit: number,
): Promise<readonly ReturnedPoint[] | null> => {
  const found = await calls.scroll({ where, fields: 'all', limit: limit + 1 });
  return found.length > limit ? null : found;
};

const placeOfFound = ({ payload }: ReturnedPoint): SortKey => sortKeyOf(payload);

interface Asked extends PointQuery {
  readonly where: readonly Condition[];
  readonly after: Place | null;
}

const likeOf = ({ order }: PointQuery): Place => (order === 'session' ? ['', 0, ''] : [0, 0, '']);

const placedOn = (calls: ScopedCalls, asked: Asked): Promise<readonly SortKey[]> => {
  const { order, where, after, sessionId, limit } = asked;
  if (order === 'session' && sessionId === null) return acrossSessions(calls, asked);
  const from = after === null ? null : order === 'session' ? Number(after[1]) : -Number(after[0]);
  return walk(calls, { order: ORDERS[order], where, after, from, limit: limit + 1 });
};

/**
 * Returns the places of a page over all sessions. Qdrant orders by numbers only, so the sessions are counted
 * and sorted here. The page holds the rest of the session of the cursor, then further whole sessions.
 */
const acrossSessions = async (
  calls: ScopedCalls,
  { where, after, limit }: Asked,
): Promise<readonly SortKey[]> => {
  const current = after === null ? '' : String(after[0]);
  const first = await walk(calls, {
    order: BY_SESSION,
    where: [...where, ...(sessionNarrowing(current) ?? [])],
    after,
    from: after === null ? null : Number(after[1]),
    limit: limit + 1,
  });
  if (first.length > limit) return first;
  const names = following(await calls.facet('session_id', where), current, limit + 1 - first.length);
  const among = hasAny('session_id', names.map(toKeyword));
  if (!among) return first;
  const rest = await calls.scroll({ where: [...where, ...among], fields: PLACE_FIELDS });
  return [...first, ...behind(BY_SESSION, rest.map(placeOfFound), null)];
};

const sessionNarrowing = (session: string): Narrowing =>
  session === '' ? hasNone('session_id') : hasAny('session_id', [toKeyword(session)]);

const following = (facet: Facet, current: string, wanted: number): readonly string[] => {
  const sessions = facet
    .map(({ value, count }) => ({ name: fromKeyword(String(value)), count }))
    .filter(({ name }) => name > current)
    .sort((a, b) => comparePlaces([a.name], [b.name]));
  let sum = 0;
  return sessions.filter(({ count }) => (sum += count) - count < wanted).map(({ name }) => name);
};
