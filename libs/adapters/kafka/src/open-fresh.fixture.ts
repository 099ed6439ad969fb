import type { Open } from '@mneme/ports/testing';
import { Kafka, logLevel } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';
import type { KafkaOptions } from './admin/kafka-options.js';
import { migrateTopics } from './admin/migrate-topics.js';
import { type KafkaStack, openKafka } from './open-kafka.js';
import type { LogSize } from './admin/topic-layouts.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of a Kafka that the whole run shares; `null`: there is none here. */
    kafka: string | null;
  }
}

export const PARTITIONS = 3;
/** Records of the suites are from 1970: retention goes by their time. */
const KEPT_DAYS = 40_000;

/** Small, but with several partitions. */
export const aSize = (changes: Partial<LogSize> = {}): LogSize => ({
  partitions: PARTITIONS,
  replicas: 1,
  keptDays: KEPT_DAYS,
  ...changes,
});

/** Runs where there is a Kafka; who starts the servers says whether there must be one. */
export const describeOnKafka = (name: string, suite: () => void): void => {
  describe.skipIf(typeof inject('kafka') !== 'string')(name, suite);
};

/** A log of its own in the cluster of the run. */
export const someOptions = (): KafkaOptions => ({
  brokers: [inject('kafka') ?? ''],
  prefix: `t${randomUUID().slice(0, 8)}.`,
});

/** The vendor's client, to look at the log from outside. */
export const outsider = ({ brokers }: KafkaOptions): Kafka =>
  new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });

export interface FreshLog extends KafkaStack {
  readonly options: KafkaOptions;
}

/** Opens a log of its own, which is deleted with its topics when it is closed. */
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

/** For the contract suites; `pick` says what of the log is tested. */
export const freshly =
  <Port>(pick: (stack: KafkaStack) => Port): Open<Port> =>
  async () => {
    const { close, ...stack } = await openFresh();
    return { port: pick({ ...stack, close }), close };
  };
