import type { Statistics } from './message-vector.js';

/**
 * Sums of lengths over the messages of a pool, in stems. `borrowed` includes the own stems of the messages.
 */
interface PooledLengths {
  readonly messages: number;
  readonly own: number;
  readonly borrowed: number;
}

export const meanOwnLength = (
  { meanLength }: Statistics,
  { messages, own }: Omit<PooledLengths, 'borrowed'>,
): number => (meanLength > 0 ? meanLength : own / Math.max(messages, 1));

/** Estimates the mean from the ratio of borrowed to own length in the pool. */
export const meanBorrowedLength = (statistics: Statistics, pool: PooledLengths): number =>
  (pool.own === 0 ? 1 : pool.borrowed / pool.own) * meanOwnLength(statistics, pool) || 1;
