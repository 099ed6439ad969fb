import type { Consumer as KafkaConsumer, EachBatchHandler } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { withTimeout, typeOf } from '../admin/failures.js';

export interface Membership {
  readonly groupId: string;
  readonly topics: readonly string[];
  /** Maximum time that Kafka holds back an empty response, in milliseconds. */
  readonly maxWaitMs: number;
  /** Time after which Kafka removes a silent member, in milliseconds. */
  readonly sessionMs?: number | undefined;
  /** Number of partitions whose batches are handed out at once. Default: 1. */
  readonly partitionsAtOnce?: number;
  readonly eachBatch: EachBatchHandler;
  /**
   * Called after each join. Partitions may have moved to other members, and positions are the last acknowledged
   * ones.
   */
  readonly onJoin: (consumer: KafkaConsumer, partitions: Assignment) => void;
  /**
   * Called when the client has given up for good or the topic is gone. Errors that the client repairs are not
   * reported.
   */
  readonly onCrash: (error: unknown) => void;
}

export type Assignment = Readonly<Record<string, readonly number[]>>;

export interface Member {
  readonly consumer: KafkaConsumer;
  /** Resolves after the current batch is done and the group has removed this member. */
  leave(): Promise<void>;
}

/** Maximum number of bytes fetched from a partition at once. Scopes take turns within them. */
const LOOK_AHEAD_BYTES = 4 << 20;
/**
 * Interval of heartbeats, in milliseconds. The other members are asked for their partitions with their next
 * heartbeat.
 */
const HEARTBEAT_MS = 1_000;
const FETCHING = { maxBytesPerPartition: LOOK_AHEAD_BYTES, heartbeatInterval: HEARTBEAT_MS };
const SESSION_MS = 30_000;
/** Maximum time that a running delivery may delay the other members of its group, in milliseconds. */
const REBALANCE_MS = 60_000;
const PATIENCE_JOINING_MS = REBALANCE_MS + 15_000;

export const joinGroup = async (kafka: Client, membership: Membership): Promise<Member> => {
  let isLeaving = false;
  const consumer = kafka.consumer({
    groupId: membership.groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: membership.maxWaitMs,
    ...FETCHING,
    sessionTimeout: membership.sessionMs ?? SESSION_MS,
    rebalanceTimeout: REBALANCE_MS,
    // A crash while leaving must not restart the consumer.
    retry: { restartOnFailure: () => Promise.resolve(!isLeaving) },
  });
  let left: Promise<void> | null = null;
  const leave = (): Promise<void> => {
    isLeaving = true;
    return (left ??= consumer.disconnect());
  };
  try {
    const joined = joining(consumer, membership);
    await withTimeout(consumer.connect());
    await withTimeout(consumer.subscribe({ topics: [...membership.topics], fromBeginning: true }));
    const { eachBatch, partitionsAtOnce = 1 } = membership;
    const run = consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch,
      partitionsConsumedConcurrently: partitionsAtOnce,
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
 * True if the client will not join again, or would join without end: if a topic is gone, it joins ten times a
 * second and consumes nothing. While a coordinator is still loading, the client joins again.
 */
const isFinal = (crash: { readonly restart: boolean; readonly error: unknown }): boolean =>
  !crash.restart || typeOf(crash.error) === 'UNKNOWN_TOPIC_OR_PARTITION';

/** Resolves with the first join, or rejects with the error that ended the consumer before it. */
const joining = (consumer: KafkaConsumer, { onJoin }: Membership): Promise<void> => {
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
