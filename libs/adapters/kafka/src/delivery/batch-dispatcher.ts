import { Unavailable } from '@mneme/domain';
import type { Consumer as KafkaConsumer, EachBatchPayload } from 'kafkajs';
import { translateError } from '../admin/failures.js';
import { limitDeliveries } from './limit-deliveries.js';
import { type DispatcherOptions, type DispatcherState, handOut, type WantedOffsets } from './dispatch.js';
import { findJump, cutLogError, lostRecordsError } from './offset-jumps.js';

export interface BatchDispatcher {
  take(payload: EachBatchPayload): Promise<void>;
  /** Must be called after each join. No batch is handed out until the offsets of these partitions are known. */
  onJoin(consumer: KafkaConsumer, partitions: readonly number[]): void;
  ready(): Promise<void>;
  close(): void;
  /** Closes the dispatcher, reports the error to the stage, and leaves the group. */
  die(error: unknown): void;
}

/** Maximum number of concurrent deliveries. More deliveries at once would only wait for the same servers. */
const LIMIT_AT_ONCE = 8;

/**
 * Checks that each batch begins at the offset that the group wants next. If the first look-up of these
 * offsets fails, the subscriber receives its error. If a later look-up fails, the next batch fails.
 */
export const openDispatcher = (options: DispatcherOptions): BatchDispatcher => {
  const state: DispatcherState = {
    offsets: new Map(options.committedBefore),
    ahead: new Map(),
    isOver: false,
    limiter: limitDeliveries(LIMIT_AT_ONCE),
  };
  const die = createDie(options, state);
  let carried = options.committedBefore;
  let ready = Promise.resolve();
  return {
    take: async (payload) => {
      await ready;
      if (state.isOver) return;
      if (await checkOffset(payload, state.offsets, die)) await handOut(options, state, payload, die);
    },
    onJoin: (consumer, partitions) => {
      const previous = carried;
      carried = new Map();
      state.ahead.clear();
      // Pauses fetching, because the first fetch would replace a committed offset that is out of range.
      consumer.pause([{ topic: options.fullName }]);
      // Waits for the look-up of the last join, which could later replace an acknowledged offset.
      ready = ignoreError(ready).then(async () => {
        try {
          state.offsets = new Map([...previous, ...(await options.lookUp(consumer, partitions))]);
        } finally {
          if (!state.isOver) consumer.resume([{ topic: options.fullName }]);
        }
      });
      const isFirst = previous === options.committedBefore;
      ready.catch((error: unknown) => {
        if (!isFirst && isPermanent(error)) die(error);
      });
    },
    ready: () => ready,
    close: () => void (state.isOver = true),
    die: (error) => die(translateError(error)),
  };
};

/**
 * True if the topics of the log have changed since it was opened, so that a retry of the look-up cannot help.
 */
const isPermanent = (error: unknown): boolean =>
  error instanceof Unavailable && PERMANENT_CODES.has(error.code);

const PERMANENT_CODES: ReadonlySet<string> = new Set([
  'topic-missing',
  'topic-without-epoch',
  'partitions-differ',
]);

const ignoreError = (promise: Promise<void>): Promise<void> => promise.catch(() => undefined);

const createDie =
  ({ wanted, leave }: DispatcherOptions, state: DispatcherState) =>
  (error: unknown): void => {
    if (state.isOver) return;
    state.isOver = true;
    wanted.onDeath(error);
    // Leaving is not awaited, because it waits for the current batch. If leaving fails, the session of the
    // member times out.
    void ignoreError(leave());
  };

/** Ends the subscription if the batch does not begin at the offset that the group wants. */
const checkOffset = async (
  payload: EachBatchPayload,
  wants: WantedOffsets,
  die: (error: unknown) => void,
): Promise<boolean> => {
  const jump = findJump(payload.batch, wants);
  if (!jump) return true;
  if (jump.found > jump.wanted) {
    die(lostRecordsError(jump));
    return false;
  }
  // The client has replaced the acknowledged offset. This commits the acknowledged offset again, so that the
  // next start finds it and fails too.
  const { topic, partition } = payload.batch;
  await payload.commitOffsetsIfNecessary({
    topics: [{ topic, partitions: [{ partition, offset: String(jump.wanted) }] }],
  });
  die(cutLogError(jump));
  return false;
};
