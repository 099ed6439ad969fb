import { withTimeout, typeOf } from '../admin/failures.js';
import type { ScopedRecord } from './fair-order.js';

/** The records of one fetched batch, while a stage has some of them in hand. */
export interface Delivery {
  /** The offset after its last record. */
  readonly end: number;
  /** These records, and earlier ones of their scopes, are done. Throws `Unavailable`. */
  acknowledge(offsets: readonly number[]): Promise<void>;
  isDone(record: Pick<ScopedRecord, 'offset' | 'scope'>): boolean;
  /** All records below are done; `null` if the first one is not. */
  acknowledged(): number | null;
  /** Why the partition is not ours any more; `null`: it is. */
  lost(): Error | null;
}

/** By scope, the offset below which all records of a partition are done, although earlier ones of other scopes are not. */
export type DoneAhead = Map<string, number>;

/** Kafka's words for: you are no member any more, or not of this round. */
const EXPELLED = new Set([
  'UNKNOWN_MEMBER_ID',
  'ILLEGAL_GENERATION',
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
]);

/**
 * A delivery of records in the order of the log. Kafka knows one offset a partition, so it gets the position of the records before
 * the first that is not done; `ahead` keeps the others. Once the group has gone on without this member, acknowledgements
 * are void but no error: the next owner of the partition gets the records again.
 */
export const openDelivery = (
  records: readonly ScopedRecord[],
  ahead: DoneAhead,
  commit: (next: number) => Promise<void>,
): Delivery => {
  const scopes = new Map(records.map(({ offset, scope }) => [offset, scope]));
  let done = 0;
  let committed = 0;
  let lost: Error | null = null;
  const isDone: Delivery['isDone'] = ({ offset, scope }) => offset < (ahead.get(scope) ?? 0);
  const next = (): number | null => {
    for (let record = records[done]; record && isDone(record); record = records[done]) done += 1;
    const last = records[done - 1];
    return last ? last.offset + 1 : null;
  };
  return {
    end: (records.at(-1)?.offset ?? -1) + 1,
    isDone,
    acknowledged: next,
    lost: () => lost,
    acknowledge: async (offsets) => {
      if (lost !== null) return;
      for (const offset of offsets) {
        const scope = scopes.get(offset);
        if (scope !== undefined) ahead.set(scope, Math.max(ahead.get(scope) ?? 0, offset + 1));
      }
      const reached = next();
      if (reached === null || reached <= committed) return;
      try {
        await withTimeout(commit(reached));
        committed = Math.max(committed, reached);
      } catch (error) {
        if (!(error instanceof Error && EXPELLED.has(typeOf(error) ?? ''))) throw error;
        lost = causeOf(error);
      }
    },
  };
};

/** The client knows what to do about its own error, not about ours. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);
