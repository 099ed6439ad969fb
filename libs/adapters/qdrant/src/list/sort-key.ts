import { comparePlaces, type Place } from '@mneme/ports';
import { type Condition, isWithin } from '../points/condition.js';
import { fromKeyword } from '../points/keyword.js';
import type { ReturnedPoint, ScopedCalls } from '../points/scoped-calls.js';

/** The fields that suffice to sort points and to find the points of a page. */
export interface SortKey {
  readonly id: string;
  /** `''` if the point has no session. */
  readonly session: string;
  readonly ordinal: number;
  readonly recordedFrom: number;
}

export const PLACE_FIELDS = ['id', 'session_id', 'ordinal', 'recorded_from'] as const;

export const readSortKeys = (points: readonly ReturnedPoint[]): readonly SortKey[] =>
  points.map(({ payload: { id, session_id, ordinal, recorded_from } }) => ({
    id: fromKeyword(id),
    session: fromKeyword(session_id ?? ''),
    ordinal,
    recordedFrom: recorded_from,
  }));

/** An order of points. The values of `placeOf` rise in this order, even if the values of `key` fall. */
export interface Order {
  readonly key: 'ordinal' | 'recorded_from';
  readonly direction: 'asc' | 'desc';
  readonly placeOf: (placed: SortKey) => Place;
}

interface WalkQuery {
  readonly order: Order;
  readonly where: readonly Condition[];
  /** Only points after this place are returned, or all points if it is `null`. */
  readonly after: Place | null;
  readonly from: number | null;
  readonly limit: number;
}

/**
 * Returns at least `limit` points in the requested order, or all that are left. Qdrant orders by one key, and
 * points with equal keys may be in any order, so all points with the last value of a step are read, and the
 * next step begins after that value.
 */
export const walk = async (calls: ScopedCalls, query: WalkQuery): Promise<readonly SortKey[]> => {
  const { order, after, limit } = query;
  const placed: SortKey[] = [];
  let bound = query.from === null ? [] : boundCondition(order, query.from, 'from');
  for (;;) {
    const where = [...query.where, ...bound];
    const order_by = { key: order.key, direction: order.direction };
    const step = readSortKeys(await calls.scroll({ where, fields: PLACE_FIELDS, order: order_by, limit }));
    const last = step.at(-1);
    if (!last) return placed;
    const edge = sortValue(order, last);
    const ties = step.length < limit ? [] : readSortKeys(await readTies(calls, query, edge));
    const strict = step.length < limit ? step : step.filter((each) => sortValue(order, each) !== edge);
    placed.push(...sortAfter(order, [...strict, ...ties], after));
    if (step.length < limit || placed.length >= limit) return placed;
    bound = boundCondition(order, edge, 'after');
  }
};

const readTies = (
  calls: ScopedCalls,
  { order, where }: WalkQuery,
  value: number,
): Promise<readonly ReturnedPoint[]> =>
  calls.scroll({
    where: [...where, ...isWithin(order.key, { gte: value, lte: value })],
    fields: PLACE_FIELDS,
  });

export const sortAfter = (
  { placeOf }: Order,
  placed: readonly SortKey[],
  after: Place | null,
): readonly SortKey[] =>
  placed
    .filter((each) => after === null || comparePlaces(placeOf(each), after) > 0)
    .sort((a, b) => comparePlaces(placeOf(a), placeOf(b)));

const sortValue = ({ key }: Order, { ordinal, recordedFrom }: SortKey): number =>
  key === 'ordinal' ? ordinal : recordedFrom;

const boundCondition = (
  { key, direction }: Order,
  value: number,
  reach: 'from' | 'after',
): readonly Condition[] => {
  const sign = direction === 'asc' ? 'gt' : 'lt';
  return isWithin(key, { [reach === 'from' ? `${sign}e` : sign]: value });
};
