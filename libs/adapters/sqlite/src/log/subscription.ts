import type { Consumer, Logged, Subscription } from '@mneme/ports';

/** Tells listeners that a topic has grown. */
export interface Appended {
  listen(topic: string, wake: () => void): () => void;
}

type ReadRecords = (ask: { group: string; topic: string; limit: number }) => Promise<readonly Logged[]>;

/** The delay before records that a consumer left unacknowledged are delivered again. */
const AGAIN_AFTER_MS = 100;

/** Makes one delivery at a time, each from the group's first unacknowledged record on, until it is closed. */
export const subscription = (
  consumer: Consumer,
  appended: Appended,
  readRecords: ReadRecords,
): Subscription => {
  const { group, topic, limitRecords } = consumer;
  const bell = openBell();
  const stopListening = appended.listen(topic, bell.ring);
  let isClosed = false;
  const isOpen = (): boolean => !isClosed;

  const deliver = async (): Promise<void> => {
    let delivered = -1;
    while (isOpen()) {
      bell.reset();
      const records = await readRecords({ group, topic, limit: limitRecords });
      const [first] = records;
      if (!first) await bell.rung();
      else if (first.position.offset <= delivered) {
        delivered = -1;
        await bell.rungOrAfter(AGAIN_AFTER_MS);
      } else if (isOpen()) {
        await consumer.handle(records);
        delivered = first.position.offset;
      }
    }
  };
  const ended = deliver()
    .catch((error: unknown) => consumer.onDeath(error))
    .finally(stopListening);

  return {
    partitions: () => [0],
    close: () => {
      isClosed = true;
      bell.ring();
      return ended;
    },
  };
};

/** Remembers a ring that came while no one waited, so that no appended event is overlooked. */
const openBell = () => {
  let isRung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    isRung = true;
    wake?.();
  };
  const rung = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (isRung) resolve();
    });
  return {
    ring,
    rung,
    reset: (): void => {
      isRung = false;
    },
    rungOrAfter: async (ms: number): Promise<void> => {
      const timer = setTimeout(ring, ms);
      await rung();
      clearTimeout(timer);
    },
  };
};

/** A bell for every listener, rung by topic. */
export const appendedTopics = (): Appended & { ring(topics: readonly string[]): void; ringAll(): void } => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen: (topic, wake) => {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(wake));
      return () => those.delete(wake);
    },
    ring: (topics) => {
      for (const topic of topics) for (const wake of listeners.get(topic) ?? []) wake();
    },
    ringAll: () => {
      for (const those of listeners.values()) for (const wake of those) wake();
    },
  };
};
