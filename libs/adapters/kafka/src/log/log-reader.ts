import type { Consumer as KafkaConsumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { translateError } from '../admin/failures.js';
import { partitionKey } from '../admin/names.js';
import { type Assignment, joinGroup, type Member } from '../delivery/membership.js';
import { openRangeRead, type RangeRead, type OffsetRange } from './range-read.js';

/** Reads ranges of the log outside of the consumer groups of stages. */
export interface LogReader {
  /** Stops reading when `visit` returns `ENOUGH`. Throws `Unavailable` if no record arrives in time. */
  read(range: OffsetRange, visit: (message: KafkaMessage) => unknown): Promise<void>;
  /** Joins the Kafka group now. Without this call, the first read joins the group. Throws `Unavailable`. */
  enter(): Promise<void>;
  close(): Promise<void>;
}

interface ReaderOptions {
  /** Kafka group in which this reader is the only member. */
  readonly groupId: string;
  /** Milliseconds after which Kafka removes a silent member. Default: the timeout of a stage. */
  readonly sessionMs?: number;
  readonly topics: readonly string[];
  connect(): Client;
}

type RangeReads = Map<string, RangeRead>;

/** Milliseconds for which Kafka may hold back an empty response. */
const MAX_WAIT_MS = 50;

/**
 * Kafka's client reads only as a member of a group, and creating one takes seconds. So the process keeps one
 * group from the first read on and pauses all partitions that are not being read. Ranges of one partition are
 * read one after the other.
 */
export const logReader = (options: ReaderOptions): LogReader => {
  const reads: RangeReads = new Map();
  const queues = new Map<string, Promise<void>>();
  let member: Promise<Member> | null = null;
  const forgetMember = (): void => {
    member = null;
  };
  const join = (): Promise<Member> => {
    if (member !== null) return member;
    member = joinReaders(options, reads, forgetMember);
    member.catch(forgetMember);
    return member;
  };
  return {
    enter: async () => {
      await join();
    },
    read: async (range, visit) => {
      if (range.from >= range.end) return;
      const key = partitionKey(range);
      const previous = queues.get(key) ?? Promise.resolve();
      const read = previous.then(async () => readRange(await join(), reads, openRangeRead(range, visit)));
      queues.set(
        key,
        read.catch(() => undefined),
      );
      await read;
    },
    close: async () => {
      await (await member)?.leave();
    },
  };
};

const joinReaders = (
  { groupId, sessionMs, topics, connect }: ReaderOptions,
  reads: RangeReads,
  onCrash: () => void,
): Promise<Member> =>
  joinGroup(connect(), {
    groupId,
    sessionMs,
    topics,
    maxWaitMs: MAX_WAIT_MS,
    eachBatch: (payload) => {
      takeBatch(reads, payload);
      return Promise.resolve();
    },
    onJoin: (consumer, assignment) => resumeReadings(consumer, assignment, reads),
    onCrash: (error) => {
      onCrash();
      for (const reading of reads.values()) reading.fail(translateError(error));
    },
  });

const readRange = async ({ consumer }: Member, reads: RangeReads, reading: RangeRead): Promise<void> => {
  const key = partitionKey(reading.range);
  reads.set(key, reading);
  try {
    startFetching(consumer, reading);
    await reading.ended;
  } finally {
    reads.delete(key);
  }
};

const startFetching = (consumer: KafkaConsumer, { range: { topic, partition }, next }: RangeRead): void => {
  consumer.seek({ topic, partition, offset: String(next()) });
  consumer.resume([{ topic, partitions: [partition] }]);
};

/** The group has no committed offsets, so after a join each reading continues at its own next offset. */
const resumeReadings = (consumer: KafkaConsumer, assignment: Assignment, reads: RangeReads): void => {
  const all = Object.entries(assignment);
  consumer.pause(all.map(([topic, partitions]) => ({ topic, partitions: [...partitions] })));
  for (const reading of reads.values()) startFetching(consumer, reading);
};

const takeBatch = (reads: RangeReads, payload: EachBatchPayload): void => {
  const reading = reads.get(partitionKey(payload.batch));
  if (payload.isStale()) return;
  reading?.take(payload.batch.messages);
  if (reading) payload.resolveOffset(String(reading.next() - 1));
  if (!reading || reading.isOver()) payload.pause();
};
