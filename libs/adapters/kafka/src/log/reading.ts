import type { KafkaMessage } from 'kafkajs';
import { silent } from '../admin/failures.js';

/** A range of a partition: from one offset up to, not including, another. */
export interface OffsetRange {
  /** The name in the cluster. */
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

/** A range that is being read. */
export interface Reading {
  readonly range: OffsetRange;
  /** The first offset that was not visited yet. */
  next(): number;
  /** Whether all was visited that is wanted. */
  isOver(): boolean;
  /** Visits what is of the range; ends with its last. */
  take(messages: readonly KafkaMessage[]): void;
  fail(error: unknown): void;
  /** Resolves when all was visited. */
  readonly ended: Promise<void>;
}

/** What a visit answers that has seen all it wants: the range ends there. */
export const ENOUGH = 'enough';

const PATIENCE_MS = 15_000;

/** Ends as `Unavailable` when nothing came for too long. */
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
