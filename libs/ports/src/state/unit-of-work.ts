import type { Instant, Rejected } from '@mneme/domain';
import type { Logged, Outgoing, Position } from '../log/event-log.js';
import type { FactGraph } from '../facts/fact-graph.js';
import type { Scoped, ScopedMemoryIndex } from '../memory/memory-index.js';
import type { StateRow } from './state-store.js';

/** All writes of one delivery, or of one request of the API. */
export interface Commit {
  readonly rows: readonly StateRow[];
  readonly events: readonly Outgoing[];
  readonly parked: readonly { readonly record: Logged; readonly reason: Rejected }[];
  /** Null for a request of the API, which acknowledges nothing. */
  readonly acknowledges: { readonly group: string; readonly positions: readonly Position[] } | null;
  readonly recordedAt: Instant;
}

export type CommitResult =
  | { readonly outcome: 'settled'; readonly positions: readonly Position[] }
  /** Another writer changed these rows or slots first. Load them again and decide again. */
  | { readonly outcome: 'conflict'; readonly keys: readonly string[] };

/** Stores read the state before the unit began, or also its own effects with `after-rows`. */
export interface UnitOfWork {
  readonly index: Scoped<ScopedMemoryIndex>;
  readonly facts: FactGraph;
  /**
   * Writes the rows, then the events, then the acknowledgement, never a later part without the earlier ones. An
   * adapter with transactions writes all of them and the effects in one transaction. On a conflict nothing is
   * acknowledged.
   */
  commit(settlement: Commit): Promise<CommitResult>;
}

/** Whether outgoing events become durable together with the rows, or wait in the outbox of a row. */
export type Publication = 'with-rows' | 'after-rows';

export interface Work {
  readonly publication: Publication;
  begin(): UnitOfWork;
}
