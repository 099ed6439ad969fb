import type { KafkaMessage } from 'kafkajs';
import { silent } from '../admin/failures.js';

export interface OffsetRange {
  /** Full name of the topic in the cluster. */
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

export interface Reading {
  readonly range: OffsetRange;
  /** Returns the first offset that was not visited yet. */
  next(): number;
  /** True if all wanted records were visited. */
  isOver(): boolean;
  /** Visits the messages within the range. The reading ends with the last one. */
  take(messages: readonly KafkaMessage[]): void;
  fail(error: unknown): void;
  readonly ended: Promise<void>;
}

/** Returned by a visit to end the reading of its range. */
export const ENOUGH = 'enough';

const PATIENCE_MS = 15_000;

/** Opens a reading. It rejects with `Unavailable` if no record arrives for `PATIENCE_MS`. */
export const openReading = (range: OffsetRange, visit: (message: KafkaMessage) => unknown): Reading => {
  let next = range.from;
  let { end } = range;
  let settle = { resolve: (): void => undefined, reject: (_: unknown): void => undefined };
  const ended = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const timer = setTimeout(() => settle.reject(silent(PATIENCE_MS)), PATIENCE_MS);
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
