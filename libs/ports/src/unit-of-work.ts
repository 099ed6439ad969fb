import type { Instant, Rejected } from '@mneme/domain';
import type { Logged, Outgoing, Position } from './event-log.js';
import type { FactGraph } from './fact-graph.js';
import type { MemoryIndex } from './memory-index.js';
import type { StateRow } from './state-store.js';

/** All writes of one delivery, or of one request at the API. */
export interface Commit {
  readonly rows: readonly StateRow[];
  readonly events: readonly Outgoing[];
  readonly parked: readonly { readonly record: Logged; readonly reason: Rejected }[];
  /** `null` for a request at the API, which acknowledges nothing. */
  readonly acknowledges: { readonly group: string; readonly positions: readonly Position[] } | null;
  readonly recordedAt: Instant;
}

export type CommitResult =
  | { readonly outcome: 'settled'; readonly positions: readonly Position[] }
  /** Another writer was first with these rows or slots: load them again and decide again. */
  | { readonly outcome: 'conflict'; readonly keys: readonly string[] };

/**
 * The writes of one delivery. Its stores read what was stored before it began. They see its own effects only where
 * those are written at once (`after-rows`).
 */
export interface UnitOfWork {
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  /**
   * Writes the rows, then the events, then the acknowledgement, never a later one without the earlier. An adapter with
   * transactions writes everything, effects included, in one. On a conflict nothing is acknowledged.
   */
  commit(settlement: Commit): Promise<CommitResult>;
}

/** Whether the outgoing events become durable together with the rows, or must wait in their outbox. */
export type Publication = 'with-rows' | 'after-rows';

export interface Work {
  readonly publication: Publication;
  begin(): UnitOfWork;
}
