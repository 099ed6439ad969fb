import type { Consumer, Logged, Subscription } from '@mneme/ports';
import type { WaitingRecord } from './waiting-reads.js';
import type { Acknowledged } from './acknowledged.js';
import { type LogReads, openWaitingRecords } from './waiting-records.js';

export type Appended = Pick<ReturnType<typeof appendedTopics>, 'listen'>;

const REDELIVERY_DELAY_MS = 100;
/**
 * Milliseconds after which records of other scopes are delivered beside a running delivery, which may call a
 * slow model. Shorter deliveries run one by one, because fewer and larger deliveries cost less.
 */
const LONG_DELIVERY_MS = 250;
const DELIVERIES_AT_ONCE = 4;

export const subscription = (
  consumer: Consumer,
  appended: Appended,
  acknowledged: Acknowledged,
  reads: LogReads,
): Subscription => {
  const bell = openBell();
  const waiting = openWaitingRecords(consumer, reads);
  const stopListening = appended.listen(consumer.topic, () => {
    waiting.topicHasGrown();
    bell.ring();
  });
  const closing = new AbortController();
  const ended = run({ consumer, acknowledged, reads, waiting, bell, closed: closing.signal })
    .catch((error: unknown) => consumer.onDeath(error))
    .finally(stopListening);
  return {
    partitions: () => [0],
    close: () => {
      closing.abort();
      bell.ring();
      return ended;
    },
  };
};

interface Deliveries {
  readonly consumer: Consumer;
  readonly acknowledged: Acknowledged;
  readonly reads: LogReads;
  readonly waiting: ReturnType<typeof openWaitingRecords>;
  readonly bell: ReturnType<typeof openBell>;
  readonly closed: AbortSignal;
}

/**
 * Delivers records until the subscription is closed, and settles after all deliveries have ended. Rejects
 * with the first failure of a delivery.
 */
const run = async (deliveries: Deliveries): Promise<void> => {
  const { consumer, waiting, bell, closed } = deliveries;
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (taken: readonly WaitingRecord[]): void => {
    const delivery = deliver(taken, deliveries)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        running.delete(delivery);
        bell.ring();
      });
    running.add(delivery);
  };
  try {
    while (!closed.aborted && failures.length === 0) {
      bell.reset();
      await waiting.refill();
      const taken = running.size < DELIVERIES_AT_ONCE ? waiting.turns.take(consumer.limitRecords) : [];
      if (taken.length === 0) await bell.rung();
      else {
        start(taken);
        await settledOrAfter(LONG_DELIVERY_MS, [...running]);
      }
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
};

/**
 * Delivers the first records, as far as they fit in one delivery. Records that were not acknowledged wait
 * again.
 */
const deliver = async (taken: readonly WaitingRecord[], deliveries: Deliveries): Promise<void> => {
  const { waiting, bell } = deliveries;
  const { turns } = waiting;
  const records = await waiting.recordsAt(taken.map(({ position }) => position));
  const scopes = new Map(taken.map(({ position, scopeId }) => [position, scopeId]));
  const scopeOf = ({ position }: Logged): number => scopes.get(position.offset) ?? 0;
  const delivered = new Set(records.map(scopeOf));
  for (const scopeId of new Set(scopes.values())) if (!delivered.has(scopeId)) turns.putBack(scopeId);
  const doneBelow = await handle(records, scopeOf, deliveries);
  const isLeft = (record: Logged): boolean => record.position.offset >= (doneBelow.get(scopeOf(record)) ?? 0);
  const left = new Set(records.filter(isLeft).map(scopeOf));
  for (const [scopeId, done] of doneBelow) {
    turns.settle(scopeId, done);
    if (!left.has(scopeId)) turns.release(scopeId);
  }
  if (left.size === 0) return;
  setTimeout(() => {
    for (const scopeId of left) turns.release(scopeId);
    bell.ring();
  }, REDELIVERY_DELAY_MS);
};

/** Returns for each scope the offset below which all of its records are done. */
const handle = async (
  records: readonly Logged[],
  scopeOf: (record: Logged) => number,
  { consumer, acknowledged, reads, closed }: Deliveries,
): Promise<ReadonlyMap<number, number>> => {
  const { group, topic } = consumer;
  const done = new Set<number>();
  const stopListening = acknowledged.listen(group, topic, (offset) => done.add(offset));
  try {
    if (!closed.aborted) await consumer.handle(records);
  } finally {
    stopListening();
  }
  // The map keeps the last record of each scope, because records are in the order of the log.
  if (records.every(({ position }) => done.has(position.offset)))
    return new Map(records.map((record) => [scopeOf(record), record.position.offset + 1]));
  const scopeIds = [...new Set(records.map(scopeOf))];
  const below = await reads.doneBelow({ group, topic, scopeIds });
  return new Map(scopeIds.map((scopeId, n) => [scopeId, below[n] ?? 0]));
};

/**
 * A bell that wakes the waiting loop. The bell remembers a ring that comes while the loop is not waiting, so
 * that no appended event is missed.
 */
const openBell = () => {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring: (): void => {
      isRung = true;
      wake?.();
    },
    rung: (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
        if (isRung) resolve();
      }),
    reset: (): void => {
      isRung = false;
    },
  };
};

const settledOrAfter = async (ms: number, promises: readonly Promise<unknown>[]): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([late, ...promises]);
  clearTimeout(timer);
};

export const appendedTopics = () => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen: (topic: string, wake: () => void): (() => void) => {
      const wakes = listeners.get(topic) ?? new Set();
      listeners.set(topic, wakes.add(wake));
      return () => wakes.delete(wake);
    },
    ring: (topics: readonly string[]): void => {
      for (const topic of topics) for (const wake of listeners.get(topic) ?? []) wake();
    },
    ringAll: (): void => {
      for (const wakes of listeners.values()) for (const wake of wakes) wake();
    },
  };
};
