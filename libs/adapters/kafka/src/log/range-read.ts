import type { KafkaMessage } from 'kafkajs';
import { timeoutError } from '../admin/failures.js';

export interface OffsetRange {
  /** Name of the topic with the prefix of the deployment. */
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

export interface RangeRead {
  readonly range: OffsetRange;
  next(): number;
  isOver(): boolean;
  /** Ignores messages outside of the range. */
  take(messages: readonly KafkaMessage[]): void;
  fail(error: unknown): void;
  readonly ended: Promise<void>;
}

/** Returned by a visit to end the reading of its range. */
export const ENOUGH = 'enough';

const PATIENCE_MS = 15_000;

/** Rejects with `Unavailable` if no record arrives for `PATIENCE_MS`. */
export const openRangeRead = (range: OffsetRange, visit: (message: KafkaMessage) => unknown): RangeRead => {
  let next = range.from;
  let { end } = range;
  let settle = { resolve: (): void => undefined, reject: (_: unknown): void => undefined };
  const ended = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const timer = setTimeout(() => settle.reject(timeoutError(PATIENCE_MS)), PATIENCE_MS);
  const fail = (error: unknown): void => {
    clearTimeout(timer);
    settle.reject(error);
  };
  return {
    range,
    next: () => next,
    isOver: () => next >= end,
    fail,
    ended,
    take: (messages) => {
      try {
        for (const message of messages) {
          const offset = Number(message.offset);
          const isWanted = offset >= next && offset < end;
          next = Math.max(next, offset + 1);
          if (isWanted && visit(message) === ENOUGH) end = next;
        }
      } catch (error) {
        fail(error);
      }
      timer.refresh();
      if (next < end) return;
      clearTimeout(timer);
      settle.resolve();
    },
  };
};
