import type { Instant, Rejected } from '@mneme/domain';
import type { Logged, Outgoing, Position } from './event-log.js';
import type { FactGraph } from './fact-graph.js';
import type { MemoryIndex } from './memory-index.js';
import type { StateRow } from './state-store.js';

/** Everything one delivery, or one request at the API, decides. */
export interface Commit {
  readonly rows: readonly StateRow[];
  readonly events: readonly Outgoing[];
  readonly parked: readonly { readonly record: Logged; readonly reason: Rejected }[];
  /** `null` at the API: nothing was delivered. */
  readonly acknowledges: { readonly group: string; readonly position: Position } | null;
  readonly recordedAt: Instant;
}

export type CommitResult =
  | { readonly outcome: 'settled'; readonly positions: readonly Position[] }
  /** Somebody else wrote these rows or slots first: reload and fold again. */
  | { readonly outcome: 'conflict'; readonly keys: readonly string[] };

/**
 * The writes of one delivery. Reads through its stores see what was stored before it began; its own effects
 * they see only where those are written at once (`after-rows`).
 */
export interface UnitOfWork {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  /**
   * Makes it so: rows, then events, then the acknowledgement; never a later one without the earlier.
   * An adapter that has transactions makes all of it, effects included, one. On a conflict nothing is acknowledged.
   */
  commit(settlement: Commit): Promise<CommitResult>;
}

/** Whether the outgoing events become durable together with the rows, or must wait in their outbox. */
export type Publication = 'with-rows' | 'after-rows';

export interface Work {
  readonly publication: Publication;
  begin(): UnitOfWork;
}
