import type { Statistics } from './message-vector.js';

/** What a pool of messages has in stems, own and with what they borrow. */
export interface PooledLengths {
  readonly messages: number;
  readonly own: number;
  readonly borrowed: number;
}

/** The mean own length of the scope's messages; the pool's where the scope tells none. */
export const meanOwnLength = (
  { meanLength }: Statistics,
  { messages, own }: Omit<PooledLengths, 'borrowed'>,
): number => (meanLength > 0 ? meanLength : own / Math.max(messages, 1));

/** The mean length with what messages borrow: how much that adds is estimated from the pool. */
export const meanBorrowedLength = (statistics: Statistics, pool: PooledLengths): number =>
  (pool.own === 0 ? 1 : pool.borrowed / pool.own) * meanOwnLength(statistics, pool) || 1;
