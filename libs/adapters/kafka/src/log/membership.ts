import type { Consumer as KafkaConsumer, EachBatchHandler } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { withTimeout, typeOf } from '../admin/failures.js';

/** What a member of a group does. */
export interface Membership {
  readonly groupId: string;
  readonly topics: readonly string[];
  /** How long Kafka may hold back an empty answer. */
  readonly maxWaitMs: number;
  /** How long Kafka takes us for alive when we are silent. */
  readonly sessionMs?: number | undefined;
  /** Batches of so many partitions are handed out at once; 1 unless it is said. */
  readonly partitionsAtOnce?: number;
  readonly eachBatch: EachBatchHandler;
  /** After each joining: partitions may have changed hands, and positions are those last acknowledged. */
  readonly onJoin: (consumer: KafkaConsumer, partitions: Assignment) => void;
  /** The client has given up for good, or the topic is gone. What it repairs itself is not told. */
  readonly onCrash: (error: unknown) => void;
}

/** By full topic name. */
export type Assignment = Readonly<Record<string, readonly number[]>>;

/** Our place in a group. */
export interface Member {
  readonly consumer: KafkaConsumer;
  /** Resolves when the batch in hand is done and the group knows that we are gone. */
  leave(): Promise<void>;
}

/** Scopes of a partition take turns within what is fetched of it at once. */
const LOOK_AHEAD_BYTES = 4 << 20;
/** Others are asked for their partitions with the next heartbeat. */
const HEARTBEAT_MS = 1_000;
const FETCHING = { maxBytesPerPartition: LOOK_AHEAD_BYTES, heartbeatInterval: HEARTBEAT_MS };
const SESSION_MS = 30_000;
/** How long a delivery in hand may hold up the others of its group. */
const REBALANCE_MS = 60_000;
const PATIENCE_JOINING_MS = REBALANCE_MS + 15_000;

/** Joins the group. Throws `Unavailable`. */
export const joinGroup = async (kafka: Client, membership: Membership): Promise<Member> => {
  let isLeaving = false;
  const consumer = kafka.consumer({
    groupId: membership.groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: membership.maxWaitMs,
    ...FETCHING,
    sessionTimeout: membership.sessionMs ?? SESSION_MS,
    rebalanceTimeout: REBALANCE_MS,
    // A crash while leaving must not bring the consumer back to life.
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
 * Whether the client will not join again by itself, or would without end: where a topic is gone, it joins ten times a
 * second and consumes nothing. A coordinator that is still loading is joined again.
 */
const isFinal = (crash: { readonly restart: boolean; readonly error: unknown }): boolean =>
  !crash.restart || typeOf(crash.error) === 'UNKNOWN_TOPIC_OR_PARTITION';

/** Resolves with the first join, rejects with the error that ended the consumer before it. */
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
  // Nobody may wait for it yet, or any more.
  first.catch(() => undefined);
  return first;
};
