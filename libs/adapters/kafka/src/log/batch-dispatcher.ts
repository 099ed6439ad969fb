import { Unavailable } from '@mneme/domain';
import type { Consumer as KafkaConsumer, EachBatchPayload } from 'kafkajs';
import { translated } from '../admin/failures.js';
import type { DispatcherNeeds, DispatcherState, Wants } from './dispatcher-needs.js';
import { deliveriesAtOnce } from './deliveries-at-once.js';
import { handOut } from './dispatch.js';
import { jumpAt, logWasCut, recordsWereLost } from './offset-jumps.js';

/** Hands the batches that a member fetches to a stage. */
export interface BatchDispatcher {
  take(payload: EachBatchPayload): Promise<void>;
  /** Nothing is handed out until it is known what the group wants next of these partitions. */
  joined(consumer: KafkaConsumer, partitions: readonly number[]): void;
  /** Resolves when that is known. */
  ready(): Promise<void>;
  /** Hands out nothing more. */
  close(): void;
  /** Closes, tells the stage why, and leaves the group. */
  die(error: unknown): void;
}

/** Deliveries at once, each of another partition: more would only wait for the same servers. */
const LIMIT_AT_ONCE = 8;

/** Open from the start; what it hands out is decided by what the group wants. */
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
      // An offset that is out of range would be forgotten with the first fetch.
      consumer.pause([{ topic: needs.fullName }]);
      // In turn: what an older look has still to register is behind what was acknowledged since.
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
        // The first is told to whoever subscribes. Of what passes, the next batch hears.
        if (!isFirst && isForGood(error)) die(error);
      });
    },
    ready: () => ready,
    close: () => void (state.isOver = true),
    die: (error) => die(translated(error)),
  };
};

/** The log is not the one that was opened. */
const isForGood = (error: unknown): boolean => error instanceof Unavailable && CHANGED.has(error.code);

const CHANGED: ReadonlySet<string> = new Set(['topic-missing', 'topic-without-epoch', 'partitions-differ']);

const settled = (promise: Promise<void>): Promise<void> => promise.catch(() => undefined);

const dying =
  ({ wanted, leave }: DispatcherNeeds, state: DispatcherState) =>
  (error: unknown): void => {
    if (state.isOver) return;
    state.isOver = true;
    wanted.onDeath(error);
    // Not waited for: leaving waits for the batch in hand. A group that cannot be told finds out by itself.
    void settled(leave());
  };

/** Whether the batch begins where the group wants to go on; if not, the subscription dies of it. */
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
  // The client has forgotten what was acknowledged; the next start must see it again.
  const { topic, partition } = payload.batch;
  await payload.commitOffsetsIfNecessary({
    topics: [{ topic, partitions: [{ partition, offset: String(jump.wanted) }] }],
  });
  die(logWasCut(jump));
  return false;
};
