import type { AnswerOf, Shape } from './operation.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

/** A run of consolidation with its verdict on each entry. */
export type Consolidation = Shape<'Consolidation'>;
export type ConsolidationReceipt = AnswerOf<'postV1Consolidations'>;
export type UndoReceipt = AnswerOf<'postV1ConsolidationsIdUndo'>;

export interface Consolidations {
  /** Brings the entries that are new since the last run up to date with each other. */
  start(userId: string, options?: WriteOptions): Promise<ConsolidationReceipt>;
  /** Consolidates every user of the tenant who has new entries. */
  startAll(options?: WriteOptions): Promise<ConsolidationReceipt>;
  get(id: string, options?: CallOptions): Promise<Consolidation>;
  /** Returns the latest runs that had work to do, newest first. */
  list(userId: string, options?: CallOptions): Promise<readonly Consolidation[]>;
  /**
   * Undoes a run, or only its verdicts on the given entries. Undoing a run over all users undoes the run of
   * each user.
   */
  undo(id: string, memoryIds?: readonly string[], options?: CallOptions): Promise<UndoReceipt>;
}

export const consolidationsOver = (call: Transport): Consolidations => {
  const path = '/v1/consolidations';
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    start: (userId, options) =>
      call({ method: 'POST', path, body: { userId }, isSafe: isKeyed(options), options }),
    startAll: (options) => call({ method: 'POST', path, body: {}, isSafe: isKeyed(options), options }),
    get: (id, options) => call({ method: 'GET', path: one(id), isSafe: true, options }),
    list: async (userId, options) => {
      const answer = await call<{ readonly results: readonly Consolidation[] }>({
        method: 'GET',
        path,
        query: { userId },
        isSafe: true,
        options,
      });
      return answer.results;
    },
    // Safe to retry without a key: undoing a run a second time changes nothing.
    undo: (id, memoryIds, options) =>
      call({ method: 'POST', path: `${one(id)}/undo`, body: { memoryIds }, isSafe: true, options }),
  };
};

const isKeyed = (options?: WriteOptions): boolean => options?.idempotencyKey !== undefined;
