import type { Consumer, Position } from '@mneme/ports';
import type { Consumer as KafkaConsumer, EachBatchPayload } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Delivery, type DoneAhead, openDelivery } from './delivery.js';
import { loggedRecord } from '../log/logged-record.js';
import type { DeliveriesAtOnce } from './deliveries-at-once.js';
import type { InHand } from './in-flight.js';
import { inFairOrder, batchesOf, type ScopedRecord, scopedRecord } from './fair-order.js';

/** By partition, the next offset that a group wants. Partitions without a committed offset are missing. */
export type Wants = ReadonlyMap<number, number>;

export interface DispatcherNeeds {
  readonly inFlight: InHand;
  readonly wanted: Consumer;
  readonly fullName: string;
  readonly epoch: () => number;
  /** Offsets that the group wanted next before this member joined. */
  readonly before: Wants;
  readonly lookUp: (consumer: KafkaConsumer, partitions: readonly number[]) => Promise<Wants>;
  readonly leave: () => Promise<void>;
}

export interface DispatcherState {
  wants: Map<number, number>;
  isOver: boolean;
  /** By partition, the progress of scopes beyond the offset that the group wants next. Cleared after a join. */
  readonly ahead: Map<number, DoneAhead>;
  readonly atOnce: DeliveriesAtOnce;
}

interface Task {
  readonly payload: EachBatchPayload;
  readonly die: (error: unknown) => void;
}

/** Delay before unacknowledged records are handed out again, in milliseconds. */
const AGAIN_AFTER_MS = 100;
const HEARTBEAT_EVERY_MS = 1_000;
/**
 * Time after which the rest of a batch is fetched again with newer records of other scopes, in milliseconds.
 * The client fetches no partition of a broker until all batches from that broker have ended.
 */
const TURN_MS = 2_000;

/**
 * Hands a fetched batch to the stage in portions, in which scopes take turns. The client fetches the remaining
 * records again. If the stage rejects, the subscription ends. Throws only errors of the client, and only after
 * all deliveries have ended, because the client may then join again.
 */
export const handOut = async (needs: DispatcherNeeds, state: DispatcherState, task: Task): Promise<void> => {
  try {
    await handOutPortions(needs, state, task);
  } catch (error) {
    await state.atOnce.endRound();
    throw error;
  }
};

const handOutPortions = async (
  needs: DispatcherNeeds,
  state: DispatcherState,
  { payload, die }: Task,
): Promise<void> => {
  const { batch, resolveOffset, isRunning, heartbeat } = payload;
  const round = state.atOnce.round();
  const records = batch.messages.map(scopedRecord);
  const delivery = deliveryOf(records, state, payload);
  const until = performance.now() + TURN_MS;
  const undone = records.filter((record) => !delivery.isDone(record));
  for (const portion of batchesOf(inFairOrder(undone), needs.wanted)) {
    const delivered = await state.atOnce.run(round, async () => {
      if (state.isOver || !isRunning()) return null;
      await deliver(needs, portion, delivery, payload).catch(die);
      const acknowledged = delivery.acknowledged();
      if (acknowledged !== null) {
        resolveOffset(String(acknowledged - 1));
        state.wants.set(batch.partition, acknowledged);
      }
      return true;
    });
    if (delivered === null) return;
    const lost = delivery.lost();
    if (lost) throw lost;
    await heartbeat();
    if (!portion.every(delivery.isDone)) {
      await pause(AGAIN_AFTER_MS);
      return;
    }
    if (performance.now() > until) return;
  }
};

const deliveryOf = (
  records: readonly ScopedRecord[],
  state: DispatcherState,
  { batch: { topic, partition }, commitOffsetsIfNecessary }: EachBatchPayload,
): Delivery => {
  const first = records[0]?.offset ?? 0;
  const known = [...(state.ahead.get(partition) ?? [])].filter(([, doneBelow]) => doneBelow > first);
  const ahead = new Map(known);
  state.ahead.set(partition, ahead);
  return openDelivery(records, ahead, (next) =>
    commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: String(next) }] }] }),
  );
};

/** Lets the stage handle a portion and sends heartbeats meanwhile. Rejects with the error of the stage. */
const deliver = async (
  { inFlight, wanted, epoch }: DispatcherNeeds,
  portion: readonly ScopedRecord[],
  delivery: Delivery,
  { batch: { partition }, heartbeat }: EachBatchPayload,
): Promise<void> => {
  const place: Omit<Position, 'offset'> = { topic: wanted.topic, partition, epoch: epoch() };
  const release = inFlight.hold({ group: wanted.group, topic: wanted.topic, partition }, delivery);
  // A failed heartbeat is repeated after the delivery, where the client handles its error.
  const beats = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_EVERY_MS);
  try {
    await wanted.handle(portion.map(({ message }) => loggedRecord(place, message)));
  } finally {
    clearInterval(beats);
    release();
  }
};
