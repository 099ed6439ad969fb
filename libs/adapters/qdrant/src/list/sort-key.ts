import { comparePlaces, type Place } from '@mneme/ports';
import { type Condition, isWithin } from '../points/condition.js';
import { fromKeyword } from '../points/keyword.js';
import type { Scroll, ScopedCalls } from '../points/scoped-calls.js';
import { type Payload } from '../points/stored-point.js';

/** Fields by which a list is ordered. They suffice to find the points of a page. */
export interface SortKey {
  readonly id: string;
  /** `''` if the point has no session. */
  readonly session: string;
  readonly ordinal: number;
  readonly recordedFrom: number;
}

export const PLACE_FIELDS = ['id', 'session_id', 'ordinal', 'recorded_from'] as const;

export const sortKeyOf = ({ id, session_id, ordinal, recorded_from }: Payload): SortKey => ({
  id: fromKeyword(id),
  session: fromKeyword(session_id ?? ''),
  ordinal,
  recordedFrom: recorded_from,
});

/** One of the two orders of a list. Its places rise, even if its key falls. */
export interface Order {
  readonly key: 'ordinal' | 'recorded_from';
  readonly direction: 'asc' | 'desc';
  readonly placeOf: (placed: SortKey) => Place;
}

interface Walk {
  readonly order: Order;
  readonly where: readonly Condition[];
  /** Only points after this place, or all if `null`. */
  readonly after: Place | null;
  readonly from: number | null;
  readonly limit: number;
}

/**
 * Returns at least `limit` points in order, or all that are left. Qdrant orders by one key and leaves ties in
 * any order, so all points with the last value of a step are read, and the next step begins after it.
 */
export const walk = async (calls: ScopedCalls, asked: Walk): Promise<readonly SortKey[]> => {
  const { order, after, limit } = asked;
  const placed: SortKey[] = [];
  let bound = asked.from === null ? [] : within(order, asked.from, 'and there');
  for (;;) {
    const where = [...asked.where, ...bound];
    const step = await read(calls, { where, fields: PLACE_FIELDS, order: orderOf(order), limit });
    const last = step.at(-1);
    if (!last) return placed;
    const edge = valueOf(order, last);
    const ties = step.length < limit ? [] : await tiesAt(calls, asked, edge);
    const known = step.length < limit ? step : step.filter((each) => valueOf(order, each) !== edge);
    placed.push(...behind(order, [...known, ...ties], after));
    if (step.length < limit || placed.length >= limit) return placed;
    bound = within(order, edge, 'only behind');
  }
};

const tiesAt = (calls: ScopedCalls, { order, where }: Walk, value: number): Promise<readonly SortKey[]> =>
  read(calls, {
    where: [...where, ...(isWithin(order.key, { gte: value, lte: value }) ?? [])],
    fields: PLACE_FIELDS,
  });

const read = async (calls: ScopedCalls, scroll: Scroll): Promise<readonly SortKey[]> =>
  (await calls.scroll(scroll)).map(({ payload }) => sortKeyOf(payload));

export const behind = (
  { placeOf }: Order,
  placed: readonly SortKey[],
  after: Place | null,
): readonly SortKey[] =>
  placed
    .filter((each) => after === null || comparePlaces(placeOf(each), after) > 0)
    .sort((a, b) => comparePlaces(placeOf(a), placeOf(b)));

const orderOf = ({ key, direction }: Order) => ({ key, direction });

const valueOf = ({ key }: Order, { ordinal, recordedFrom }: SortKey): number =>
  key === 'ordinal' ? ordinal : recordedFrom;

const within = (
  { key, direction }: Order,
  value: number,
  reach: 'and there' | 'only behind',
): readonly Condition[] => {
  const sign = direction === 'asc' ? 'gt' : 'lt';
  return isWithin(key, { [reach === 'and there' ? `${sign}e` : sign]: value }) ?? [];
};
