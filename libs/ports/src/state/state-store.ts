import type { Instant } from '@mneme/domain';
import type { Forget } from '../keys/erased-data.js';
import type { Outgoing } from '../log/event-log.js';

/** Last record that a row has read. Offsets of different partitions cannot be compared. */
export interface Cursor {
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** State of a stage for one key, with the events it has decided on and not yet published. */
export interface StateRow {
  readonly stage: string;
  readonly key: string;
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** Version that was loaded, 0 for a new row. */
  readonly version: number;
  readonly cursor: Cursor | null;
  /** Newest last. They reveal a producer's duplicate, which has a new offset but an old id. */
  readonly recentIds: readonly string[];
  /** Data key of the words in the row, null if the row has no words under a key. */
  readonly dataKey: string | null;
  /** JSON. */
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

/** Rows by stage and key. Exactly one of several concurrent writers of a key succeeds. Throws `Unavailable`. */
export interface StateStore {
  /** Returns the rows that exist, in any order. */
  load(stage: string, keys: readonly string[]): Promise<readonly StateRow[]>;
  /**
   * Writes each row whose stored version equals its own, and increments that version. Returns the keys that
   * were not written, because exactly one of several concurrent writers writes each key. A final row is never
   * written, for any version.
   */
  compareAndSet(rows: readonly StateRow[]): Promise<readonly string[]>;
  /** Returns rows that hold data and were last written before the instant, longest idle first. */
  idleSince(stage: string, before: Instant, limit: number): Promise<readonly StateRow[]>;
  /**
   * Returns rows of one stage and one scope, those after the row with the key, in an order that never changes. `null`
   * begins with the first row.
   */
  rowsOf(stage: string, scope: string, page: StatePage): Promise<readonly StateRow[]>;
  /** Removes each row whose stored version equals its own. Other rows and final rows stay. */
  drop(rows: readonly StateRow[]): Promise<void>;
  forget: Forget;
  /** Removes every row of the scope in every stage. */
  erase(scope: string): Promise<void>;
}
