import type { Instant } from '@mneme/domain';
import type { Message, Producer, RecordMetadata, TopicMessages } from 'kafkajs';
import { silent, translated } from '../admin/failures.js';

export interface Unsent {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: Buffer;
  readonly timestamp: Instant;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends records and returns one offset for each. Throws `Unavailable`, after which some records may have been
 * written.
 */
export type Send = (records: readonly Unsent[]) => Promise<readonly number[]>;

/**
 * Maximum number of records in a batch. Larger batches are slower, because the client copies the records of a
 * partition again for each of them.
 */
const LIMIT_RECORDS = 250;
const LIMIT_BYTES = 1 << 20;
const PATIENCE_MS = 15_000;
const SERVER_PATIENCE_MS = 10_000;

/**
 * Sends one batch at a time, so that a retry never overtakes a later record of its key. Waiting calls share a
 * batch. If a batch of several partitions fails, each partition is sent separately and in parallel until it
 * succeeds, so that a partition without a leader delays no other. A call that times out fails, and its unsent
 * records are dropped.
 */
export const batchingSender = (producer: Pick<Producer, 'sendBatch'>): Send => {
  const lanes = openLanes();

  const start = (lane: Lane): void => {
    if (lane.isSending || lane.queue.length === 0) return;
    lane.isSending = true;
    queueMicrotask(() => void run(lane));
  };

  const run = async (lane: Lane): Promise<void> => {
    while (lane.queue.length > 0) {
      const batch = takeBatch(lane.queue);
      const error = batch.length === 0 ? null : await sendTogether(producer, batch);
      if (error === null) continue;
      if (placesOf(batch).size === 1) for (const { call } of batch) call.fail(error);
      else for (const alone of lanes.separate(batch)) start(alone);
    }
    lane.isSending = false;
    lanes.join(lane);
  };

  return (records) =>
    new Promise((resolve, reject) => {
      const call = openCall(records.length, resolve, reject);
      for (const parcel of records.map((record, n) => ({ record, n, call }))) {
        const lane = lanes.of(placeOf(parcel));
        lane.queue.push(parcel);
        start(lane);
      }
    });
};

/** One shared lane for all partitions, and a separate lane for each partition that is sent separately. */
const openLanes = () => {
  const together: Lane = { queue: [], isSending: false };
  const alone = new Map<string, Lane>();
  const laneAlone = (place: string): Lane => {
    const lane = alone.get(place) ?? { queue: [], isSending: false };
    alone.set(place, lane);
    return lane;
  };
  return {
    of: (place: string): Lane => alone.get(place) ?? together,
    /**
     * Gives each partition of a failed batch its own lane, and moves the later records of these partitions into
     * it.
     */
    separate: (batch: readonly Parcel[]): readonly Lane[] => {
      const places = placesOf(batch);
      const later = together.queue.filter((parcel) => places.has(placeOf(parcel)));
      together.queue = together.queue.filter((parcel) => !places.has(placeOf(parcel)));
      for (const parcel of [...batch, ...later]) laneAlone(placeOf(parcel)).queue.push(parcel);
      return [...places].map(laneAlone);
    },
    /** Sends the partition of an empty lane in the shared lane again. */
    join: (lane: Lane): void => {
      for (const [place, other] of alone) if (other === lane) alone.delete(place);
    },
  };
};

interface Lane {
  queue: Parcel[];
  isSending: boolean;
}

const placeOf = ({ record: { topic, partition } }: Parcel): string => `${topic}/${partition}`;

const placesOf = (batch: readonly Parcel[]): ReadonlySet<string> => new Set(batch.map(placeOf));

interface Parcel {
  readonly record: Unsent;
  readonly n: number;
  readonly call: Call;
}

interface Call {
  isOver(): boolean;
  arrived(n: number, offset: number): void;
  fail(error: unknown): void;
}

const openCall = (
  count: number,
  resolve: (offsets: readonly number[]) => void,
  reject: (error: unknown) => void,
): Call => {
  const offsets: number[] = Array.from({ length: count });
  let missing = count;
  let isOver = false;
  const end = (): boolean => {
    if (isOver) return false;
    clearTimeout(timer);
    isOver = true;
    return true;
  };
  const fail = (error: unknown): void => {
    if (end()) reject(error);
  };
  const timer = setTimeout(() => fail(silent(PATIENCE_MS)), PATIENCE_MS);
  return {
    isOver: () => isOver,
    fail,
    arrived: (n, offset) => {
      offsets[n] = offset;
      missing -= 1;
      if (missing === 0 && end()) resolve(offsets);
    },
  };
};

/** Takes the next records of the queue, at least one. Drops the records of failed calls. */
const takeBatch = (queue: Parcel[]): Parcel[] => {
  const batch: Parcel[] = [];
  let bytes = 0;
  let taken = 0;
  for (const parcel of queue) {
    if (!parcel.call.isOver()) {
      bytes += parcel.record.value.length;
      if (batch.length > 0 && (bytes > LIMIT_BYTES || batch.length === LIMIT_RECORDS)) break;
      batch.push(parcel);
    }
    taken += 1;
  }
  queue.splice(0, taken);
  return batch;
};

const sendTogether = async (
  producer: Pick<Producer, 'sendBatch'>,
  batch: readonly Parcel[],
): Promise<unknown> => {
  try {
    const topicMessages = messagesOf(batch);
    const written = await producer.sendBatch({ acks: -1, timeout: SERVER_PATIENCE_MS, topicMessages });
    tellOffsets(batch, written);
    return null;
  } catch (error) {
    return translated(error);
  }
};

const messagesOf = (batch: readonly Parcel[]): TopicMessages[] => {
  const byTopic = new Map<string, Message[]>();
  for (const { record } of batch) {
    const messages = byTopic.get(record.topic) ?? [];
    byTopic.set(record.topic, messages);
    const { partition, key, value, timestamp, headers = {} } = record;
    messages.push({ partition, key, value, timestamp: String(timestamp), headers });
  }
  return [...byTopic].map(([topic, messages]) => ({ topic, messages }));
};

/**
 * Kafka returns the first offset of each partition. The offsets of its other records follow in the order of
 * sending.
 */
const tellOffsets = (batch: readonly Parcel[], written: readonly RecordMetadata[]): void => {
  const next = new Map(
    written.map(({ topicName, partition, baseOffset }) => [`${topicName}/${partition}`, Number(baseOffset)]),
  );
  for (const { record, n, call } of batch) {
    const place = `${record.topic}/${record.partition}`;
    const offset = next.get(place);
    if (offset === undefined) throw new Error(`Kafka did not say where its records of ${place} begin.`);
    next.set(place, offset + 1);
    call.arrived(n, offset);
  }
};
