import type { Instant } from '@mneme/domain';
import type { Forget } from '../keys/erased-data.js';
import type { Outgoing } from '../log/event-log.js';

/** Position of the last record that changed a row. Offsets of different partitions cannot be compared. */
export interface Cursor {
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** State of a stage for one key, with the events that the stage has decided on but not yet published. */
export interface StateRow {
  readonly stage: string;
  readonly key: string;
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** Version that was loaded, 0 for a new row. */
  readonly version: number;
  readonly cursor: Cursor | null;
  /**
   * Ids of the last events, newest last. If a producer sends an event twice, the second record has the same
   * id.
   */
  readonly recentIds: readonly string[];
  /** Data key that seals the words in the row. Null if the row has no such words. */
  readonly dataKey: string | null;
  /** State of the stage as a JSON value. */
  readonly state: unknown;
  readonly outbox: readonly Outgoing[];
  /** True if the row holds data that an idle flush should release. */
  readonly isHolding: boolean;
  /** A final row is never written or dropped again. Absent for any other row. */
  readonly isFinal?: true;
  readonly touchedAt: Instant;
}

export const emptyRow = (given: Pick<StateRow, 'stage' | 'key' | 'scope'> & Partial<StateRow>): StateRow => ({
  version: 0,
  cursor: null,
  recentIds: [],
  dataKey: null,
  state: null,
  outbox: [],
  isHolding: false,
  touchedAt: 0,
  ...given,
});

export interface StatePage {
  readonly after: string | null;
  readonly limit: number;
}

/** Rows by stage and key. Throws `Unavailable`. */
export interface StateStore {
  /** Returns the rows that exist, in any order. */
  load(stage: string, keys: readonly string[]): Promise<readonly StateRow[]>;
  /**
   * Writes each row whose `version` equals the stored version, and increments the version. Returns the keys
   * that were not written. Exactly one of several concurrent writers of a key succeeds. A stored final row is
   * never overwritten.
   */
  compareAndSet(rows: readonly StateRow[]): Promise<readonly string[]>;
  /** Returns rows with `isHolding` that were last written before the instant, longest idle first. */
  idleSince(stage: string, before: Instant, limit: number): Promise<readonly StateRow[]>;
  /**
   * Returns rows of one stage and one scope, in an order that never changes. The list begins after the row
   * with the key `after`, or with the first row if `after` is null.
   */
  rowsOf(stage: string, scope: string, page: StatePage): Promise<readonly StateRow[]>;
  /** Removes each row whose `version` equals the stored version. Other rows and final rows are kept. */
  drop(rows: readonly StateRow[]): Promise<void>;
  forget: Forget;
  /** Removes every row of the scope in every stage. */
  erase(scope: string): Promise<void>;
}
