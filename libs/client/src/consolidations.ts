import type { AnswerOf, Shape } from './operation.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

/** A run of consolidation: what became of which entries. */
export type Consolidation = Shape<'Consolidation'>;
export type ConsolidationReceipt = AnswerOf<'postV1Consolidations'>;
export type UndoReceipt = AnswerOf<'postV1ConsolidationsIdUndo'>;

export interface Consolidations {
  /** Brings the entries that are new since the last run up to date with each other. */
  start(userId: string, options?: WriteOptions): Promise<ConsolidationReceipt>;
  /** The same for every user of the tenant who has new entries. */
  startAll(options?: WriteOptions): Promise<ConsolidationReceipt>;
  get(id: string, options?: CallOptions): Promise<Consolidation>;
  /** The last runs that had anything to do, the latest first. */
  list(userId: string, options?: CallOptions): Promise<readonly Consolidation[]>;
  /** Takes a run back, or its verdicts on some entries; of a run of every user, the run of each. */
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
    // Safe without a key: what is taken back stays so, and taking it back again finds nothing to do.
    undo: (id, memoryIds, options) =>
      call({ method: 'POST', path: `${one(id)}/undo`, body: { memoryIds }, isSafe: true, options }),
  };
};

const isKeyed = (options?: WriteOptions): boolean => options?.idempotencyKey !== undefined;
