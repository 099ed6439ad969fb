import type { Open } from '@mneme/ports/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { describe, inject, vi } from 'vitest';
import type { KafkaOptions } from './admin/kafka-options.js';
import { migrateTopics } from './admin/migrate-topics.js';
import { type KafkaStack, openKafka } from './open-kafka.js';
import type { LogSize } from './admin/topic-layouts.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Kafka that all suites of a run share, or `null` if there is none. */
    kafka: string | null;
  }
}

export const PARTITIONS = 3;
/** Records of the suites have timestamps of 1970, and retention depends on timestamps. */
const KEPT_DAYS = 40_000;

export const aSize = (changes: Partial<LogSize> = {}): LogSize => ({
  partitions: PARTITIONS,
  replicas: 1,
  keptDays: KEPT_DAYS,
  ...changes,
});

/**
 * Runs the suite if a Kafka server is available. The process that starts the servers decides whether one is
 * required.
 */
export const describeOnKafka = (name: string, suite: () => void): void => {
  describe.skipIf(typeof inject('kafka') !== 'string')(name, suite);
};

export const someOptions = (): KafkaOptions => ({
  brokers: [inject('kafka') ?? ''],
  prefix: `t${randomUUID().slice(0, 8)}.`,
});

/** Creates a plain Kafka client, to inspect the log from outside. */
export const outsider = ({ brokers }: KafkaOptions): Kafka =>
  new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });

/** The broker shows a change of its topics a moment after it has acknowledged the change. */
export const shown = (isShown: () => Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isShown, { timeout: 20_000, interval: 50 });

/** Resolves when the broker no longer lists the topics. */
export const removeTopics = async (admin: Admin, topics: readonly string[]): Promise<void> => {
  await admin.deleteTopics({ topics: [...topics] });
  await shown(async () => {
    const left = new Set(await admin.listTopics());
    return topics.every((topic) => !left.has(topic));
  });
};

export interface FreshLog extends KafkaStack {
  readonly options: KafkaOptions;
}

/** Opens a new log. Closing it deletes its topics. */
export const openFresh = async (): Promise<FreshLog> => {
  const options = someOptions();
  const topics = await migrateTopics(options, aSize(), Date.now());
  const stack = await openKafka(options);
  return {
    ...stack,
    options,
    close: async () => {
      await stack.close();
      const admin = outsider(options).admin();
      await admin.connect();
      await admin.deleteTopics({ topics: [...topics] });
      await admin.disconnect();
    },
  };
};

/** Opens a new log for the contract suites. `pick` selects the port under test. */
export const freshly =
  <Port>(pick: (stack: KafkaStack) => Port): Open<Port> =>
  async () => {
    const { close, ...stack } = await openFresh();
    return { port: pick({ ...stack, close }), close };
  };
