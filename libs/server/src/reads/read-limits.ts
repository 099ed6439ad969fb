import type { QueueLimits } from '@mneme/ports';

export interface ReadLimits {
  /** Processor time that one query may take, in milliseconds. */
  readonly budgetMs: number;
  /** Processor time of a query, in milliseconds, after which it pauses for queries of other users. */
  readonly sliceMs: number;
  /** Maximum number of waiting queries, in total and per user. */
  readonly limits: QueueLimits;
}

/**
 * A search of a user with some hundred messages takes less than one slice, so other queries do not interrupt
 * it.
 */
export const READ_LIMITS: ReadLimits = {
  budgetMs: 2_000,
  sliceMs: 20,
  limits: { inAll: 1_000, byKey: 100 },
};
