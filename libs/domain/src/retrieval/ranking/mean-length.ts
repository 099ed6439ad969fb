import type { Statistics } from './message-vector.js';

/** Sums over the messages of a pool, in stems. `borrowed` includes the own stems. */
interface PooledLengths {
  readonly messages: number;
  readonly own: number;
  readonly borrowed: number;
}

export const meanOwnLength = (
  { meanLength }: Statistics,
  { messages, own }: Omit<PooledLengths, 'borrowed'>,
): number => (meanLength > 0 ? meanLength : own / Math.max(messages, 1));

/** The ratio of borrowed to own length is taken from the pool. */
export const meanBorrowedLength = (statistics: Statistics, pool: PooledLengths): number =>
  (pool.own === 0 ? 1 : pool.borrowed / pool.own) * meanOwnLength(statistics, pool) || 1;
