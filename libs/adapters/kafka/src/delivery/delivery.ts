import { withTimeout, kafkaErrorType } from '../admin/failures.js';
import type { ScopedRecord } from './fair-order.js';

export interface Delivery {
  readonly end: number;
  /** Acknowledges these records and earlier ones of their scopes. Throws `Unavailable`. */
  acknowledge(offsets: readonly number[]): Promise<void>;
  isDone(record: Pick<ScopedRecord, 'offset' | 'scope'>): boolean;
  /** Offset below which all records are done, or `null` if the first record is not done. */
  acknowledged(): number | null;
  /** Reason for which this member lost the partition, or `null` if it still owns the partition. */
  lost(): Error | null;
}

/**
 * For each scope, the offset below which the records of this scope are done. Earlier records of other scopes
 * may be unfinished.
 */
export type DoneAhead = Map<string, number>;

/** Errors of Kafka after which this member no longer owns the partition. */
const EXPELLED = new Set([
  'UNKNOWN_MEMBER_ID',
  'ILLEGAL_GENERATION',
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
]);

/**
 * Kafka keeps one offset per partition, so it gets the offset of the first undone record, and `ahead` keeps the
 * progress beyond it. Acknowledgements of a removed member are ignored, because the next owner of the partition
 * gets the records again.
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
        if (!(error instanceof Error && EXPELLED.has(kafkaErrorType(error) ?? ''))) throw error;
        // Keeps the error of the client, because the client can handle it, unlike our translated error.
        lost = error.cause instanceof Error ? error.cause : error;
      }
    },
  };
};
