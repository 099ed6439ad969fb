import type { Instant } from '@mneme/domain';
import type { Message, Producer, RecordMetadata, TopicMessages } from 'kafkajs';
import { timeoutError, translateError } from '../admin/failures.js';
import { partitionKey } from '../admin/names.js';

export interface NewRecord {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: Buffer;
  readonly timestamp: Instant;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns one offset per record. If it throws `Unavailable`, some records may have been written. */
export type Send = (records: readonly NewRecord[]) => Promise<readonly number[]>;

/**
 * Larger batches are slower, because the client copies all records of a partition again for each added
 * record.
 */
const LIMIT_RECORDS = 250;
const LIMIT_BYTES = 1 << 20;
const PATIENCE_MS = 15_000;
const SERVER_PATIENCE_MS = 10_000;

/**
 * Sends one batch at a time, so that a retry never overtakes a later record of its key. If a batch of several
 * partitions fails, each partition is sent separately until it succeeds, so that a partition without a leader
 * delays no other partition. A call that times out fails, and its unsent records are dropped.
 */
export const batchingSender = (producer: Pick<Producer, 'sendBatch'>): Send => {
  const queues = openQueues();

  const start = (queue: Queue): void => {
    if (queue.isSending || queue.parcels.length === 0) return;
    queue.isSending = true;
    queueMicrotask(() => void run(queue));
  };

  const run = async (queue: Queue): Promise<void> => {
    while (queue.parcels.length > 0) {
      const batch = takeBatch(queue.parcels);
      const error = batch.length === 0 ? null : await sendBatch(producer, batch);
      if (error === null) continue;
      if (partitionsOf(batch).size === 1) for (const { call } of batch) call.fail(error);
      else for (const separate of queues.separate(batch)) start(separate);
    }
    queue.isSending = false;
    queues.join(queue);
  };

  return (records) =>
    new Promise((resolve, reject) => {
      const call = openCall(records.length, resolve, reject);
      for (const [n, record] of records.entries()) {
        const queue = queues.of(partitionKey(record));
        queue.parcels.push({ record, n, call });
        start(queue);
      }
    });
};

/** One shared queue for all partitions, and a separate queue for each partition that is sent separately. */
const openQueues = () => {
  const shared: Queue = { parcels: [], isSending: false };
  const separate = new Map<string, Queue>();
  const separateQueue = (partition: string): Queue => {
    const queue = separate.get(partition) ?? { parcels: [], isSending: false };
    separate.set(partition, queue);
    return queue;
  };
  return {
    of: (partition: string): Queue => separate.get(partition) ?? shared,
    /** Moves each partition of a failed batch, with its later records, into its own queue. */
    separate: (batch: readonly Parcel[]): readonly Queue[] => {
      const partitions = partitionsOf(batch);
      const later = shared.parcels.filter(({ record }) => partitions.has(partitionKey(record)));
      shared.parcels = shared.parcels.filter(({ record }) => !partitions.has(partitionKey(record)));
      for (const parcel of [...batch, ...later])
        separateQueue(partitionKey(parcel.record)).parcels.push(parcel);
      return [...partitions].map(separateQueue);
    },
    /** Removes the separate queue of a partition, so that the shared queue sends its records again. */
    join: (queue: Queue): void => {
      for (const [partition, other] of separate) if (other === queue) separate.delete(partition);
    },
  };
};

interface Queue {
  parcels: Parcel[];
  isSending: boolean;
}

interface Parcel {
  readonly record: NewRecord;
  readonly n: number;
  readonly call: Call;
}

const partitionsOf = (batch: readonly Parcel[]): ReadonlySet<string> =>
  new Set(batch.map(({ record }) => partitionKey(record)));

interface Call {
  isOver(): boolean;
  setOffset(n: number, offset: number): void;
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
  const timer = setTimeout(() => fail(timeoutError(PATIENCE_MS)), PATIENCE_MS);
  return {
    isOver: () => isOver,
    fail,
    setOffset: (n, offset) => {
      offsets[n] = offset;
      missing -= 1;
      if (missing === 0 && end()) resolve(offsets);
    },
  };
};

/** Takes the next batch, with at least one record, from the queue. Drops records whose call has failed. */
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

/** Returns `null`, or the error of the failed batch. */
const sendBatch = async (
  producer: Pick<Producer, 'sendBatch'>,
  batch: readonly Parcel[],
): Promise<unknown> => {
  try {
    const topicMessages = messagesOf(batch);
    resolveOffsets(batch, await producer.sendBatch({ acks: -1, timeout: SERVER_PATIENCE_MS, topicMessages }));
    return null;
  } catch (error) {
    return translateError(error);
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

/** Kafka returns the first offset of each partition. The other offsets follow in the order of sending. */
const resolveOffsets = (batch: readonly Parcel[], partitions: readonly RecordMetadata[]): void => {
  const next = new Map(
    partitions.map(({ topicName: topic, partition, baseOffset }) => [
      partitionKey({ topic, partition }),
      Number(baseOffset),
    ]),
  );
  for (const { record, n, call } of batch) {
    const partition = partitionKey(record);
    const offset = next.get(partition);
    if (offset === undefined) throw new Error(`Kafka did not say where its records of ${partition} begin.`);
    next.set(partition, offset + 1);
    call.setOffset(n, offset);
  }
};
