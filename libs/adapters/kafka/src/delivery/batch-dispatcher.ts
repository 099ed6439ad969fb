import { Unavailable } from '@mneme/domain';
import type { Consumer as KafkaConsumer, EachBatchPayload } from 'kafkajs';
import { translated } from '../admin/failures.js';
import { deliveriesAtOnce } from './deliveries-at-once.js';
import { type DispatcherNeeds, type DispatcherState, handOut, type Wants } from './dispatch.js';
import { jumpAt, logWasCut, recordsWereLost } from './offset-jumps.js';

export interface BatchDispatcher {
  take(payload: EachBatchPayload): Promise<void>;
  /**
   * Must be called after each join. No batch is handed out until the next wanted offsets of these partitions
   * are known.
   */
  joined(consumer: KafkaConsumer, partitions: readonly number[]): void;
  ready(): Promise<void>;
  close(): void;
  /** Closes, reports the error to the stage, and leaves the group. */
  die(error: unknown): void;
}

/**
 * Maximum number of concurrent deliveries, each of another partition. More of them would only wait for the same
 * servers.
 */
const LIMIT_AT_ONCE = 8;

/** Opens a dispatcher, which checks that each batch begins at the offset that the group wants next. */
export const openDispatcher = (needs: DispatcherNeeds): BatchDispatcher => {
  const atOnce = deliveriesAtOnce(LIMIT_AT_ONCE);
  const state: DispatcherState = { wants: new Map(needs.before), ahead: new Map(), isOver: false, atOnce };
  const die = dying(needs, state);
  let carried = needs.before;
  let ready = Promise.resolve();
  let joinings = 0;
  return {
    take: async (payload) => {
      await ready;
      if (state.isOver) return;
      const isInPlace = await checkPlace(payload, state.wants, die);
      if (isInPlace) await handOut(needs, state, { payload, die });
    },
    joined: (consumer, partitions) => {
      const known = carried;
      carried = new Map();
      state.ahead.clear();
      // Paused, because the first fetch would replace an offset that is out of range.
      consumer.pause([{ topic: needs.fullName }]);
      // Look-ups run one after the other, because an older one may register offsets that were acknowledged since.
      ready = settled(ready).then(async () => {
        try {
          state.wants = new Map([...known, ...(await needs.lookUp(consumer, partitions))]);
        } finally {
          if (!state.isOver) consumer.resume([{ topic: needs.fullName }]);
        }
      });
      const isFirst = joinings === 0;
      joinings += 1;
      ready.catch((error: unknown) => {
        // The subscriber receives the error of the first look-up. A temporary error fails the next batch.
        if (!isFirst && isForGood(error)) die(error);
      });
    },
    ready: () => ready,
    close: () => void (state.isOver = true),
    die: (error) => die(translated(error)),
  };
};

/** True if the log is no longer the one that was opened. */
const isForGood = (error: unknown): boolean => error instanceof Unavailable && CHANGED.has(error.code);

const CHANGED: ReadonlySet<string> = new Set(['topic-missing', 'topic-without-epoch', 'partitions-differ']);

const settled = (promise: Promise<void>): Promise<void> => promise.catch(() => undefined);

const dying =
  ({ wanted, leave }: DispatcherNeeds, state: DispatcherState) =>
  (error: unknown): void => {
    if (state.isOver) return;
    state.isOver = true;
    wanted.onDeath(error);
    // Not awaited, because leaving waits for the current batch. If leaving fails, the session of the member
    // times out.
    void settled(leave());
  };

/** Returns whether the batch begins at the offset that the group wants. If not, ends the subscription. */
const checkPlace = async (
  payload: EachBatchPayload,
  wants: Wants,
  die: (error: unknown) => void,
): Promise<boolean> => {
  const jump = jumpAt(payload.batch, wants);
  if (!jump) return true;
  if (jump.found > jump.wanted) {
    die(recordsWereLost(jump));
    return false;
  }
  // The client has dropped the acknowledged offset, and the next start must find it.
  const { topic, partition } = payload.batch;
  await payload.commitOffsetsIfNecessary({
    topics: [{ topic, partitions: [{ partition, offset: String(jump.wanted) }] }],
  });
  die(logWasCut(jump));
  return false;
};
