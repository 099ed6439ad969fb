import type { Consumer as KafkaConsumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { translated } from '../admin/failures.js';
import { type Assignment, joinGroup, type Member } from './membership.js';
import { openReading, type Reading, type OffsetRange } from './reading.js';

/** Reads what lies in the log, for no group. */
export interface LogReader {
  /**
   * Visits every record of the range in order, or until a visit answers `ENOUGH`. Throws `Unavailable` when none
   * comes for too long.
   */
  read(range: OffsetRange, visit: (message: KafkaMessage) => unknown): Promise<void>;
  /** Joins already now; by itself it does with the first reading. Throws `Unavailable`. */
  enter(): Promise<void>;
  close(): Promise<void>;
}

interface Library {
  /** Nobody else is in it. */
  readonly groupId: string;
  /** How long Kafka takes a member for alive that is silent; by default as long as a consumer. */
  readonly sessionMs?: number;
  readonly topics: readonly string[];
  connect(): Client;
}

/** By place. */
type Readings = Map<string, Reading>;

/** Between two looks for something to read. */
const MAX_WAIT_MS = 50;

/**
 * Kafka's client reads only as a member of a group, and founding one takes seconds on a default cluster.
 * So there is one for the life of the process, from the first reading on, with every partition paused
 * but those that are being read. Of one partition, one range after the other is read.
 */
export const logReader = (library: Library): LogReader => {
  const readings: Readings = new Map();
  const queues = new Map<string, Promise<void>>();
  let member: Promise<Member> | null = null;
  const leave = (): void => {
    member = null;
  };
  const entered = (): Promise<Member> => {
    if (member !== null) return member;
    member = enterLibrary(library, readings, leave);
    member.catch(leave);
    return member;
  };
  return {
    enter: async () => {
      await entered();
    },
    read: async (range, visit) => {
      if (range.from >= range.end) return;
      const place = placeOf(range);
      const before = queues.get(place) ?? Promise.resolve();
      const mine = before.then(async () => readStretch(await entered(), readings, openReading(range, visit)));
      queues.set(
        place,
        mine.catch(() => undefined),
      );
      await mine;
    },
    close: async () => {
      await (await member)?.leave();
    },
  };
};

const placeOf = ({ topic, partition }: Pick<OffsetRange, 'topic' | 'partition'>): string =>
  `${topic}/${partition}`;

const enterLibrary = (
  { groupId, sessionMs, topics, connect }: Library,
  readings: Readings,
  onCrash: () => void,
): Promise<Member> =>
  joinGroup(connect(), {
    groupId,
    sessionMs,
    topics,
    maxWaitMs: MAX_WAIT_MS,
    eachBatch: (payload) => {
      takeBatch(readings, payload);
      return Promise.resolve();
    },
    onJoin: (consumer, assignment) => {
      goOn(consumer, assignment, readings);
    },
    onCrash: (error) => {
      onCrash();
      for (const reading of readings.values()) reading.fail(translated(error));
    },
  });

const readStretch = async ({ consumer }: Member, readings: Readings, reading: Reading): Promise<void> => {
  readings.set(placeOf(reading.range), reading);
  try {
    begin(consumer, reading);
    await reading.ended;
  } finally {
    readings.delete(placeOf(reading.range));
  }
};

const begin = (consumer: KafkaConsumer, { range: { topic, partition }, next }: Reading): void => {
  consumer.seek({ topic, partition, offset: String(next()) });
  consumer.resume([{ topic, partitions: [partition] }]);
};

/** A new member begins where its group was, which is nowhere: each reading goes on where it stopped. */
const goOn = (consumer: KafkaConsumer, assignment: Assignment, readings: Readings): void => {
  const all = Object.entries(assignment).map(([topic, partitions]) => ({
    topic,
    partitions: [...partitions],
  }));
  consumer.pause(all);
  for (const reading of readings.values()) begin(consumer, reading);
};

const takeBatch = (readings: Readings, payload: EachBatchPayload): void => {
  const reading = readings.get(placeOf(payload.batch));
  if (payload.isStale()) return;
  reading?.take(payload.batch.messages);
  if (reading) payload.resolveOffset(String(reading.next() - 1));
  if (!reading || reading.isOver()) payload.pause();
};
