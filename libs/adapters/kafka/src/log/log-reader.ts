import type { Consumer as KafkaConsumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Client } from '../admin/connect.js';
import { translated } from '../admin/failures.js';
import { type Assignment, joinGroup, type Member } from '../delivery/membership.js';
import { openReading, type Reading, type OffsetRange } from './reading.js';

/** Reads records of the log without a group of stages. */
export interface LogReader {
  /**
   * Visits every record of the range in order, until a visit returns `ENOUGH`. Throws `Unavailable` if no
   * record arrives in time.
   */
  read(range: OffsetRange, visit: (message: KafkaMessage) => unknown): Promise<void>;
  /** Joins the group now. By default the first read joins it. Throws `Unavailable`. */
  enter(): Promise<void>;
  close(): Promise<void>;
}

interface Library {
  /** Id of a group that has no other member. */
  readonly groupId: string;
  /** Time after which Kafka removes a silent member, in milliseconds. By default as for a consumer. */
  readonly sessionMs?: number;
  readonly topics: readonly string[];
  connect(): Client;
}

type Readings = Map<string, Reading>;

/** Maximum time that Kafka holds back an empty response, in milliseconds. */
const MAX_WAIT_MS = 50;

/**
 * Kafka's client reads only as a member of a group, and creating a group takes seconds on a default cluster. So
 * the process keeps one group from the first read on, and all partitions are paused except those being read.
 * Ranges of one partition are read one after the other.
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

/** The group has no committed offsets, so after a join each reading continues at its own next offset. */
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
