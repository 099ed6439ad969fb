import type { AnswerOf, BodyOf, Shape } from './operation.js';
import { listingAt } from './pages.js';
import { type CallOptions, isKeyed, type Transport, type WriteOptions } from './transport.js';

export type Consolidation = Shape<'Consolidation'>;
export type ConsolidationReceipt = AnswerOf<'consolidations.start'>;
export type UndoReceipt = AnswerOf<'consolidations.undo'>;

/** A user, or an agent of a user that has an own memory. */
export type UserOrAgent = BodyOf<'consolidations.start'> & { readonly userId: string };

export interface Consolidations {
  /** Starts a run, which reconciles the entries that are new since the last run with earlier entries. */
  start(owner: string | UserOrAgent, options?: WriteOptions): Promise<ConsolidationReceipt>;
  /** Consolidates every user of the tenant who has new entries. */
  startAll(options?: WriteOptions): Promise<ConsolidationReceipt>;
  get(id: string, options?: CallOptions): Promise<Consolidation>;
  /** Returns the latest runs that had work to do, newest first. */
  list(owner: string | UserOrAgent, options?: CallOptions): Promise<readonly Consolidation[]>;
  /**
   * Undoes a run, or only its verdicts on the given entries. A run over all users is undone for every user.
   */
  undo(id: string, memoryIds?: readonly string[], options?: CallOptions): Promise<UndoReceipt>;
}

const ownerIn = (owner: string | UserOrAgent): UserOrAgent =>
  typeof owner === 'string' ? { userId: owner } : owner;

export const createConsolidations = (call: Transport): Consolidations => {
  const path = '/v1/consolidations';
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    start: (owner, options) =>
      call({ method: 'POST', path, body: ownerIn(owner), isSafe: isKeyed(options), options }),
    startAll: (options) => call({ method: 'POST', path, body: {}, isSafe: isKeyed(options), options }),
    get: (id, options) => call({ method: 'GET', path: one(id), isSafe: true, options }),
    list: async (owner, options) =>
      (await listingAt<Consolidation>(call, path).page(ownerIn(owner), options)).results,
    // Safe to retry without a key: undoing a run a second time changes nothing.
    undo: (id, memoryIds, options) =>
      call({ method: 'POST', path: `${one(id)}/undo`, body: { memoryIds }, isSafe: true, options }),
  };
};
