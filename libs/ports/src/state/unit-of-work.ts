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
  /** Records that the commit acknowledges. Null for a request of the API, which acknowledges no records. */
  readonly acknowledges: { readonly group: string; readonly positions: readonly Position[] } | null;
  readonly recordedAt: Instant;
}

export type CommitResult =
  | { readonly outcome: 'settled'; readonly positions: readonly Position[] }
  /** Another writer changed these rows or slots first. The caller loads them again and decides again. */
  | { readonly outcome: 'conflict'; readonly keys: readonly string[] };

/**
 * Collects writes until `commit`. Reads show the state before the unit began and, with the publication
 * `after-rows`, also the unit's own effects.
 */
export interface UnitOfWork {
  readonly index: Scoped<ScopedMemoryIndex>;
  readonly facts: FactGraph;
  /**
   * Writes the rows, then the events, then the acknowledgement. A part is never written without the parts
   * before it. An adapter with transactions writes all parts and the effects in one transaction. A conflict
   * acknowledges nothing.
   */
  commit(settlement: Commit): Promise<CommitResult>;
}

/**
 * `with-rows`: events become durable together with the rows. `after-rows`: events wait in the outbox of a row
 * until they are published.
 */
export type Publication = 'with-rows' | 'after-rows';

export interface Work {
  readonly publication: Publication;
  begin(): UnitOfWork;
}
