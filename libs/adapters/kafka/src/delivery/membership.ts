import type { Consumer as KafkaConsumer, EachBatchHandler } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { withTimeout, kafkaErrorType } from '../admin/failures.js';

export interface Membership {
  readonly groupId: string;
  readonly topics: readonly string[];
  /** Milliseconds for which Kafka may hold back an empty response. */
  readonly maxWaitMs: number;
  /** Milliseconds after which Kafka removes a silent member. */
  readonly sessionMs?: number | undefined;
  /** Number of partitions whose batches are handed out at once. Default: 1. */
  readonly partitionsAtOnce?: number;
  readonly eachBatch: EachBatchHandler;
  /** Called after each join. The member then continues at the last acknowledged positions. */
  readonly onJoin: (consumer: KafkaConsumer, partitions: Assignment) => void;
  /** Called if the client does not try again or the topic was deleted. */
  readonly onCrash: (error: unknown) => void;
}

export type Assignment = Readonly<Record<string, readonly number[]>>;

export interface Member {
  readonly consumer: KafkaConsumer;
  /** Resolves after the current batch is done and the group has removed this member. */
  leave(): Promise<void>;
}

/**
 * Bytes fetched from a partition at once. Only the records within these bytes are ordered so that scopes
 * alternate.
 */
const LIMIT_FETCH_BYTES = 4 << 20;
/** Other members learn of a rebalance with their next heartbeat. */
const HEARTBEAT_MS = 1_000;
const SESSION_MS = 30_000;
/** Milliseconds for which the other members of a group wait for a running delivery before they join again. */
const REBALANCE_MS = 60_000;
const PATIENCE_JOINING_MS = REBALANCE_MS + 15_000;

export const joinGroup = async (kafka: Client, membership: Membership): Promise<Member> => {
  let isLeaving = false;
  const consumer = kafka.consumer({
    groupId: membership.groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: membership.maxWaitMs,
    maxBytesPerPartition: LIMIT_FETCH_BYTES,
    heartbeatInterval: HEARTBEAT_MS,
    sessionTimeout: membership.sessionMs ?? SESSION_MS,
    rebalanceTimeout: REBALANCE_MS,
    // A crash while leaving must not restart the consumer.
    retry: { restartOnFailure: () => Promise.resolve(!isLeaving) },
  });
  let leaving: Promise<void> | null = null;
  const leave = (): Promise<void> => {
    isLeaving = true;
    return (leaving ??= consumer.disconnect());
  };
  try {
    const joined = watchFirstJoin(consumer, membership);
    await withTimeout(consumer.connect());
    await withTimeout(consumer.subscribe({ topics: [...membership.topics], fromBeginning: true }));
    const run = consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: membership.eachBatch,
      partitionsConsumedConcurrently: membership.partitionsAtOnce ?? 1,
    });
    await withTimeout(Promise.all([run, joined]), PATIENCE_JOINING_MS);
  } catch (error) {
    await leave().catch(() => undefined);
    throw error;
  }
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (isLeaving || !isFinal(payload)) return;
    void leave().catch(() => undefined);
    membership.onCrash(payload.error);
  });
  return { consumer, leave };
};

/**
 * True if the client does not join again, or if its topic is gone. For a missing topic the client would join
 * ten times a second without end and consume nothing.
 */
const isFinal = (crash: { readonly restart: boolean; readonly error: unknown }): boolean =>
  !crash.restart || kafkaErrorType(crash.error) === 'UNKNOWN_TOPIC_OR_PARTITION';

/** Rejects with the error that ended the consumer before its first join. */
const watchFirstJoin = (consumer: KafkaConsumer, { onJoin }: Membership): Promise<void> => {
  const first = new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      onJoin(consumer, payload.memberAssignment);
      resolve();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (isFinal(payload)) reject(payload.error);
    });
  });
  // Prevents an unhandled rejection if no caller awaits the promise.
  first.catch(() => undefined);
  return first;
};
