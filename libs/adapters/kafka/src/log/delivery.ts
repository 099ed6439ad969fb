import { withTimeout, typeOf } from '../admin/failures.js';

/** Records of one partition in the hands of a stage. */
export interface Delivery {
  /** The offset after its last record. */
  readonly end: number;
  /** Everything below `next` is done. What was said before is nothing new. Throws `Unavailable`. */
  acknowledge(next: number): Promise<void>;
  /** Everything below it is done; `null`: nothing of it. */
  acknowledged(): number | null;
  /** Why the partition is not ours any more; `null`: it is. */
  lost(): Error | null;
}

/** Kafka's words for: you are no member any more, or not of this round. */
const EXPELLED = new Set([
  'UNKNOWN_MEMBER_ID',
  'ILLEGAL_GENERATION',
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
]);

/**
 * A delivery whose last record has the offset `last`. Once the group has gone on without us its
 * acknowledgements are void, but no error: whoever has the partition now is delivered the records again,
 * and a stage that waited for a yes would keep us from joining again.
 */
export const openDelivery = (last: number, commit: (next: number) => Promise<void>): Delivery => {
  let acknowledged: number | null = null;
  let lost: Error | null = null;
  return {
    end: last + 1,
    acknowledged: () => acknowledged,
    lost: () => lost,
    acknowledge: async (next) => {
      if (lost !== null || next <= (acknowledged ?? 0)) return;
      try {
        await withTimeout(commit(next));
        acknowledged = Math.max(acknowledged ?? 0, next);
      } catch (error) {
        if (!(error instanceof Error && EXPELLED.has(typeOf(error) ?? ''))) throw error;
        lost = causeOf(error);
      }
    },
  };
};

/** The client knows what to do about its own error, not about ours. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
