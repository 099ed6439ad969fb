import type { Statistics } from './message-vector.js';

/**
 * Sums over the messages of a pool, in stems. `own` sums the lengths of the messages, and `borrowed` adds the
 * weighted lengths of their neighbours.
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

/** Estimates the mean length of a message with its neighbours, from the ratio of both sums in the pool. */
export const meanBorrowedLength = (statistics: Statistics, pool: PooledLengths): number =>
  (pool.own === 0 ? 1 : pool.borrowed / pool.own) * meanOwnLength(statistics, pool) || 1;
