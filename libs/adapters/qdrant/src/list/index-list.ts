import {
  comparePlaces,
  cutPage,
  type Place,
  type PointPage,
  type PointQuery,
  readCursor,
} from '@mneme/ports';
import { allOf, type Condition, hasAny, hasNone, hasValue } from '../points/condition.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import { sortAfter, type Order, type SortKey, readSortKeys, PLACE_FIELDS, walk } from './sort-key.js';
import { orderByIds, pointsById } from './points-by-id.js';
import type { Facet, ScopedCalls } from '../points/scoped-calls.js';
import { selectionNarrowing } from '../points/selection-narrowing.js';
import { toPoint } from '../points/stored-point.js';

const BY_SESSION: Order = {
  key: 'ordinal',
  direction: 'asc',
  placeOf: ({ session, ordinal, id }) => [session, ordinal, id],
};

/**
 * Orders points from the newest to the oldest. Numbers are negated, because the values of `placeOf` must
 * rise.
 */
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
 * Lists points. If all of them fit on a page, they are read with one request. Otherwise the ids of the page
 * are found first.
 */
export const createList =
  (calls: ScopedCalls, scope: string) =>
  async (query: PointQuery): Promise<PointPage> => {
    const { selection, sessionId, cursor, limit } = query;
    const order = ORDERS[query.order];
    const after = cursor === null ? null : readCursor(cursor, firstPlace(query));
    const inSession = sessionId === null ? [] : hasValue('session_id', toKeyword(sessionId));
    const where = allOf([await selectionNarrowing(calls, selection), inSession]);
    if (where === null) return { points: [], cursor: null };
    const first = after === null ? await calls.scroll({ where, fields: 'all', limit: limit + 1 }) : null;
    const found = first && first.length <= limit ? first : null;
    const placed = found
      ? sortAfter(order, readSortKeys(found), after)
      : await findPlaces(calls, { ...query, where, after });
    const page = cutPage(placed, limit, order.placeOf);
    const pageIds = page.rows.map(({ id }) => id);
    const whole = found ?? (await pointsById(calls, scope, pageIds, { where }));
    return { points: orderByIds(whole, pageIds).map(({ payload }) => toPoint(payload)), cursor: page.cursor };
  };

interface PlacedQuery extends PointQuery {
  readonly where: readonly Condition[];
  readonly after: Place | null;
}

const firstPlace = ({ order }: PointQuery): Place => (order === 'session' ? ['', 0, ''] : [0, 0, '']);

const findPlaces = (calls: ScopedCalls, asked: PlacedQuery): Promise<readonly SortKey[]> => {
  const { order, where, after, sessionId, limit } = asked;
  if (order === 'session' && sessionId === null) return findSessionPlaces(calls, asked);
  const from = after === null ? null : order === 'session' ? Number(after[1]) : -Number(after[0]);
  return walk(calls, { order: ORDERS[order], where, after, from, limit: limit + 1 });
};

/**
 * Qdrant orders by numbers only, so the sessions are counted and sorted here. The page has the remaining
 * points of the session in the cursor, then further whole sessions.
 */
const findSessionPlaces = async (
  calls: ScopedCalls,
  { where, after, limit }: PlacedQuery,
): Promise<readonly SortKey[]> => {
  const current = after === null ? '' : String(after[0]);
  const first = await walk(calls, {
    order: BY_SESSION,
    where: [...where, ...sessionConditions(current)],
    after,
    from: after === null ? null : Number(after[1]),
    limit: limit + 1,
  });
  if (first.length > limit) return first;
  const names = nextSessions(await calls.facet('session_id', where), current, limit + 1 - first.length);
  const among = hasAny('session_id', names.map(toKeyword));
  if (!among) return first;
  const rest = await calls.scroll({ where: [...where, ...among], fields: PLACE_FIELDS });
  return [...first, ...sortAfter(BY_SESSION, readSortKeys(rest), null)];
};

const sessionConditions = (session: string): readonly Condition[] =>
  session === '' ? hasNone('session_id') : hasValue('session_id', toKeyword(session));

const nextSessions = (facet: Facet, current: string, wanted: number): readonly string[] => {
  const sessions = facet
    .map(({ value, count }) => ({ name: fromKeyword(String(value)), count }))
    .filter(({ name }) => name > current)
    .sort((a, b) => comparePlaces([a.name], [b.name]));
  let sum = 0;
  return sessions.filter(({ count }) => (sum += count) - count < wanted).map(({ name }) => name);
};
