import type { Consumer, Position } from '@mneme/ports';
import type { Consumer as KafkaConsumer, EachBatchPayload } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Delivery, type DoneAhead, openDelivery } from './delivery.js';
import { loggedRecord } from '../log/logged-record.js';
import type { DeliveryLimiter } from './limit-deliveries.js';
import type { RunningDeliveries } from './running-deliveries.js';
import { orderFairly, splitBatches, type ScopedRecord, scopedRecord } from './fair-order.js';

/**
 * For each partition, the offset of the next record that the group has to handle. A partition without a
 * committed offset has no entry.
 */
export type WantedOffsets = ReadonlyMap<number, number>;

export interface DispatcherOptions {
  readonly runningDeliveries: RunningDeliveries;
  readonly wanted: Consumer;
  readonly fullName: string;
  readonly epoch: () => number;
  readonly committedBefore: WantedOffsets;
  readonly lookUp: (consumer: KafkaConsumer, partitions: readonly number[]) => Promise<WantedOffsets>;
  readonly leave: () => Promise<void>;
}

export interface DispatcherState {
  offsets: Map<number, number>;
  isOver: boolean;
  /** Progress of scopes by partition. This map is cleared when the group is joined again. */
  readonly ahead: Map<number, DoneAhead>;
  readonly limiter: DeliveryLimiter;
}

const AGAIN_AFTER_MS = 100;
const HEARTBEAT_EVERY_MS = 1_000;
/**
 * Milliseconds after which the remaining records of a batch are dropped and fetched again later. The client
 * fetches from a broker only after all batches from it have ended, so a long batch would delay other
 * partitions.
 */
const TURN_MS = 2_000;
/**
 * Pause after a batch, as a multiple of the time that the batch took, and its limit in milliseconds. Meanwhile,
 * more records arrive for the next batch, and a large batch costs little more than a small one. After a pause
 * without records, the next record is handed out at once.
 */
const PAUSE_SHARE = 2;
const LONGEST_PAUSE_MS = 150;

/**
 * Hands a batch to the stage in parts, in which scopes take turns. If the stage rejects, the subscription ends.
 * Throws only errors of the client, after all deliveries have ended, because the client may then join again.
 */
export const handOut = async (
  options: DispatcherOptions,
  state: DispatcherState,
  payload: EachBatchPayload,
  die: (error: unknown) => void,
): Promise<void> => {
  const startedAt = performance.now();
  try {
    await handOutBatches(options, state, payload, die);
  } catch (error) {
    await state.limiter.endRound();
    throw error;
  }
  if (state.isOver) return;
  await pause(Math.min((performance.now() - startedAt) * PAUSE_SHARE, LONGEST_PAUSE_MS));
};

const handOutBatches = async (
  options: DispatcherOptions,
  state: DispatcherState,
  payload: EachBatchPayload,
  die: (error: unknown) => void,
): Promise<void> => {
  const { batch, resolveOffset, isRunning, heartbeat } = payload;
  const round = state.limiter.round();
  const records = batch.messages.map(scopedRecord);
  const delivery = createDelivery(records, state, payload);
  const until = performance.now() + TURN_MS;
  const undone = records.filter((record) => !delivery.isDone(record));
  for (const batchRecords of splitBatches(orderFairly(undone), options.wanted)) {
    const delivered = await state.limiter.run(round, async () => {
      if (state.isOver || !isRunning()) return null;
      await deliver(options, batchRecords, delivery, payload).catch(die);
      const acknowledged = delivery.acknowledged();
      if (acknowledged !== null) {
        resolveOffset(String(acknowledged - 1));
        state.offsets.set(batch.partition, acknowledged);
      }
      return true;
    });
    if (delivered === null) return;
    const lost = delivery.lost();
    if (lost) throw lost;
    await heartbeat();
    if (!batchRecords.every(delivery.isDone)) {
      await pause(AGAIN_AFTER_MS);
      return;
    }
    if (performance.now() > until) return;
  }
};

const createDelivery = (
  records: readonly ScopedRecord[],
  state: DispatcherState,
  { batch: { topic, partition }, commitOffsetsIfNecessary }: EachBatchPayload,
): Delivery => {
  const first = records[0]?.offset ?? 0;
  const ahead = new Map([...(state.ahead.get(partition) ?? [])].filter(([, doneBelow]) => doneBelow > first));
  state.ahead.set(partition, ahead);
  return openDelivery(records, ahead, (next) =>
    commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: String(next) }] }] }),
  );
};

/** Sends heartbeats while the stage handles the records. Rejects with the error of the stage. */
const deliver = async (
  { runningDeliveries, wanted, epoch }: DispatcherOptions,
  batchRecords: readonly ScopedRecord[],
  delivery: Delivery,
  { batch: { partition }, heartbeat }: EachBatchPayload,
): Promise<void> => {
  const place: Omit<Position, 'offset'> = { topic: wanted.topic, partition, epoch: epoch() };
  const release = runningDeliveries.hold({ group: wanted.group, topic: wanted.topic, partition }, delivery);
  // A failed heartbeat is repeated after the delivery, where the client handles its error.
  const beats = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_EVERY_MS);
  try {
    await wanted.handle(batchRecords.map(({ message }) => loggedRecord(place, message)));
  } finally {
    clearInterval(beats);
    release();
  }
};
