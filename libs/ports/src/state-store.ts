import type { Instant } from '@mneme/domain';
import type { Outgoing } from './event-log.js';

/** How far a row has read, and in which partition: a record that a producer put elsewhere has other offsets. */
export interface Cursor {
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** What a stage keeps for one key, with what it has decided and not yet published. */
export interface StateRow {
  readonly stage: string;
  readonly key: string;
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** The version it was loaded at; 0 for a row that does not exist yet. */
  readonly version: number;
  readonly cursor: Cursor | null;
  /** Event ids seen lately, newest last: a producer's duplicate has a new offset but an old id. */
  readonly recentIds: readonly string[];
  /** JSON. */
  readonly state: unknown;
  readonly outbox: readonly Outgoing[];
  /** Whether there is something that an idle flush should let go. */
  readonly isHolding: boolean;
  readonly touchedAt: Instant;
}

/** Rows with one winner a key. Throws `Unavailable`. */
export interface StateStore {
  /** The rows that exist, in any order. */
  load(stage: string, keys: readonly string[]): Promise<readonly StateRow[]>;
  /**
   * Writes each row whose stored version is still the one it carries, and raises it by one.
   * The keys that lost: of racing writers exactly one wins each key.
   */
  compareAndSet(rows: readonly StateRow[]): Promise<readonly string[]>;
  /** Rows that hold something and were last touched before the instant, longest idle first. */
  idleSince(stage: string, before: Instant, limit: number): Promise<readonly StateRow[]>;
  /** Removes each row whose stored version is still the one it carries; the others stay. */
  drop(rows: readonly StateRow[]): Promise<void>;
  /** Drops every row of the scope in every stage. */
  erase(scope: string): Promise<void>;
}
