import { allOf, anyOf, type Condition, hasValue, isWithin } from '../points/condition.js';
import type { RankedQuery } from '../points/scoped-calls.js';
import { NO_ORDINAL, type Payload } from '../points/stored-point.js';

export type SeedPlace = Pick<Payload, 'id' | 'session_id' | 'ordinal'>;

export interface SessionSeeds {
  readonly session: string;
  readonly seeds: readonly SeedPlace[];
}

export interface NeighbourWindow {
  /** Number of messages on each side of a seed. */
  readonly reach: number;
  readonly visible: readonly Condition[];
}

const FIELDS = [
  ...(['id', 'session_id', 'ordinal', 'role', 'speaker', 'said_at', 'recorded_from'] as const),
  ...(['terms', 'counts', 'length', 'ends_in_question', 'names_time'] as const),
];

/** Maximum number of chunks per session. It is reached only if many chunks have the same ordinal. */
const WINDOW_LIMIT = 10_000;

export const groupSeeds = (seeds: readonly SeedPlace[]): readonly SessionSeeds[] => {
  const runs = new Map<string, SeedPlace[]>();
  for (const seed of seeds) {
    if (seed.session_id === undefined) continue;
    runs.set(seed.session_id, [...(runs.get(seed.session_id) ?? []), seed]);
  }
  return [...runs].map(([session, sessionSeeds]) => ({ session, seeds: sessionSeeds }));
};

/** Ordinals are mostly consecutive, so a window of `reach` ordinals mostly has `reach` messages. */
export const windowConditions = (
  runs: readonly SessionSeeds[],
  { reach, visible }: NeighbourWindow,
): readonly Condition[] => {
  const windows = runs.map(({ session, seeds }) => {
    const near = seeds.map(({ ordinal }) =>
      isWithin('ordinal', { gte: ordinal - reach, lte: ordinal + reach }),
    );
    return allOf([hasValue('session_id', session), anyOf(near)]);
  });
  return allOf([visible, anyOf(windows)]) ?? [];
};

export const windowQuery = (where: readonly Condition[], runs: readonly SessionSeeds[]): RankedQuery => ({
  where,
  limit: WINDOW_LIMIT * runs.length,
  fields: FIELDS,
});

/** Query for the last message of a session, because no query is needed for messages after it. */
export const lastMessageQuery = ({ session }: SessionSeeds, { visible }: NeighbourWindow): RankedQuery => ({
  where: [...visible, ...hasValue('session_id', session)],
  query: { order_by: { key: 'ordinal', direction: 'desc' } },
  limit: 1,
  fields: ['id', 'ordinal'],
});

/**
 * Returns queries for more messages around each seed whose window had too few messages although the session
 * has more.
 */
export const outsideQueries = (
  { session, seeds }: SessionSeeds,
  seen: readonly Payload[],
  last: number,
  { reach, visible }: NeighbourWindow,
): readonly RankedQuery[] => {
  const seats = seen.filter(({ session_id }) => session_id === session).sort(byPlace);
  const inSession = [...visible, ...hasValue('session_id', session)];
  return seeds.flatMap((seed) => {
    const [low, high] = [seed.ordinal - reach, seed.ordinal + reach];
    const near = seats.filter(({ ordinal }) => low <= ordinal && ordinal <= high);
    const before = near.findIndex(({ id }) => id === seed.id);
    const after = near.length - 1 - before;
    return [
      ...(before < reach && low > NO_ORDINAL
        ? [orderedQuery('desc', [...inSession, ...isWithin('ordinal', { lt: low })], reach - before)]
        : []),
      ...(after < reach && high < last
        ? [orderedQuery('asc', [...inSession, ...isWithin('ordinal', { gt: high })], reach - after)]
        : []),
    ];
  });
};

/** Returns the messages around the seeds, in the order of the session and without duplicates. */
export const selectWindow = (
  { session, seeds }: SessionSeeds,
  seen: readonly Payload[],
  reach: number,
): readonly Payload[] => {
  const seats = seen.filter(({ session_id }) => session_id === session).sort(byPlace);
  const at = new Map(seats.map(({ id }, i) => [id, i]));
  const kept = new Set<Payload>();
  for (const { id } of seeds) {
    const place = at.get(id);
    // Skips a seed that was removed after the search.
    if (place === undefined) continue;
    for (const seat of seats.slice(Math.max(place - reach, 0), place + reach + 1)) kept.add(seat);
  }
  return seats.filter((seat) => kept.has(seat));
};

const orderedQuery = (
  direction: 'asc' | 'desc',
  where: readonly Condition[],
  limit: number,
): RankedQuery => ({
  where,
  query: { order_by: { key: 'ordinal', direction } },
  limit,
  fields: FIELDS,
});

const byPlace = (a: Payload, b: Payload): number => a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1);
