import type { Instant } from '@mneme/domain';
import type { Forget } from './erased-data.js';
import type { Outgoing } from './event-log.js';

/** The last record that a row has read. It names the partition, because offsets of another partition say nothing. */
export interface Cursor {
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** The state of a stage for one key, with the events that it has decided on and not yet published. */
export interface StateRow {
  readonly stage: string;
  readonly key: string;
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** The version that was loaded; 0 for a row that does not exist yet. */
  readonly version: number;
  readonly cursor: Cursor | null;
  /** Ids of the last events, newest last: a producer's duplicate has a new offset but an old id. */
  readonly recentIds: readonly string[];
  /** The data key of what the row holds; `null`: it holds words of no key. */
  readonly dataKey: string | null;
  /** JSON. */
  readonly state: unknown;
  readonly outbox: readonly Outgoing[];
  /** Whether the row holds something that an idle flush should release. */
  readonly isHolding: boolean;
  /** A final row is never written or dropped again; absent: it may be. */
  readonly isFinal?: true;
  readonly touchedAt: Instant;
}

/** A row that does not exist yet. It holds nothing but what it is given. */
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

/** Rows by stage and key; of racing writers of a key one wins. Throws `Unavailable`. */
export interface StateStore {
  /** The rows that exist, in any order. */
  load(stage: string, keys: readonly string[]): Promise<readonly StateRow[]>;
  /**
   * Writes each row whose stored version is still the one it carries, and raises it by one.
   * Answers the keys that lost: of racing writers exactly one wins each key. A final row loses whatever its version.
   */
  compareAndSet(rows: readonly StateRow[]): Promise<readonly string[]>;
  /** Rows that hold something and were last written before the instant, longest idle first. */
  idleSince(stage: string, before: Instant, limit: number): Promise<readonly StateRow[]>;
  /** Removes each row whose stored version is still the one it carries; the others and final rows stay. */
  drop(rows: readonly StateRow[]): Promise<void>;
  /** Removes rows in every stage. */
  forget: Forget;
  /** Drops every row of the scope in every stage. */
  erase(scope: string): Promise<void>;
}
