import type { Statistics } from './message-vector.js';

/** Total lengths of a pool of messages, in stems: own stems, and own plus borrowed stems. */
interface PooledLengths {
  readonly messages: number;
  readonly own: number;
  readonly borrowed: number;
}

/** Returns the mean own length of the scope's messages, or that of the pool if the scope has no mean. */
export const meanOwnLength = (
  { meanLength }: Statistics,
  { messages, own }: Omit<PooledLengths, 'borrowed'>,
): number => (meanLength > 0 ? meanLength : own / Math.max(messages, 1));

/** Returns the mean length with borrowed stems. The ratio of this to the own length is taken from the pool. */
export const meanBorrowedLength = (statistics: Statistics, pool: PooledLengths): number =>
  (pool.own === 0 ? 1 : pool.borrowed / pool.own) * meanOwnLength(statistics, pool) || 1;
