import type { Logged, Position } from '@mneme/ports';
import type { EachBatchPayload } from 'kafkajs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Delivery, openDelivery } from './delivery.js';
import { loggedRecord } from './logged-record.js';
import type { DispatcherNeeds, DispatcherState } from './dispatcher-needs.js';

interface Task {
  readonly payload: EachBatchPayload;
  readonly die: (error: unknown) => void;
}

/** Before records that were left unacknowledged are handed out again. */
const AGAIN_AFTER_MS = 100;
const HEARTBEAT_EVERY_MS = 1_000;

/**
 * Hands a fetched batch to the stage in parts, as long as all of them are acknowledged; what is left
 * the client fetches again. A stage that rejects ends the subscription. Throws only what the client
 * itself has thrown, for it knows what to do then; nothing is in hand any more by then, for it may join again.
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
  const round = state.atOnce.round();
  for (const records of portionsOf(needs, payload)) {
    const delivery = await state.atOnce.run(round, async () => {
      if (state.isOver || !payload.isRunning()) return null;
      const delivered = await deliver(needs, records, payload).catch(die);
      const acknowledged = delivered?.acknowledged() ?? 0;
      if (acknowledged > 0) {
        payload.resolveOffset(String(acknowledged - 1));
        state.wants.set(payload.batch.partition, acknowledged);
      }
      return delivered ?? null;
    });
    if (!delivery) return;
    const lost = delivery.lost();
    if (lost) throw lost;
    await payload.heartbeat();
    if ((delivery.acknowledged() ?? 0) < delivery.end) {
      await pause(AGAIN_AFTER_MS);
      return;
    }
  }
};

/** Records as stages see them, made when it is their turn. */
function* portionsOf(
  { wanted, epoch }: DispatcherNeeds,
  { batch: { partition, messages } }: EachBatchPayload,
): Generator<readonly Logged[]> {
  const place: Omit<Position, 'offset'> = { topic: wanted.topic, partition, epoch: epoch() };
  for (let at = 0; at < messages.length; at += wanted.limitRecords) {
    yield messages.slice(at, at + wanted.limitRecords).map((message) => loggedRecord(place, message));
  }
}

/** Lets the stage handle the records, however long it takes, and tells what it acknowledged. Rejects as the stage does. */
const deliver = async (
  { inFlight, wanted }: DispatcherNeeds,
  records: readonly Logged[],
  { batch, commitOffsetsIfNecessary, heartbeat }: EachBatchPayload,
): Promise<Delivery> => {
  const { partition } = batch;
  const delivery = openDelivery(records.at(-1)?.position.offset ?? 0, (next) =>
    commitOffsetsIfNecessary({
      topics: [{ topic: batch.topic, partitions: [{ partition, offset: String(next) }] }],
    }),
  );
  const release = inFlight.hold({ group: wanted.group, topic: wanted.topic, partition }, delivery);
  // A beat that fails is repeated after the delivery, where the client hears of it.
  const beats = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_EVERY_MS);
  try {
    await wanted.handle(records);
  } finally {
    clearInterval(beats);
    release();
  }
  return delivery;
};
