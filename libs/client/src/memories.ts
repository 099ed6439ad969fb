import type { AnswerOf, BodyOf, QueryOf, SentShape, Shape } from './operation.js';
import { listingAt, type Page } from './pages.js';
import type { Result } from './result.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

/** One message to remember. */
export type NewMessage = SentShape<'NewMessage'>;
export type Role = NewMessage['role'];
export type NewMemories = BodyOf<'postV1Memories'>;

/** A write that was recorded. Its progress: `events.get(eventId)`. */
export type Written = AnswerOf<'postV1Memories'>;
export type MemoryQuery = QueryOf<'getV1Memories'>;

/** The owner of an entry, needed where the entry id does not contain it. */
export type MemoryOwner = QueryOf<'getV1MemoriesId'>;

/** A version of an entry, with its origin. */
export type MemoryVersion = Shape<'MemoryVersion'>;

/** The answer to forgetting an entry. */
export type Forgotten = AnswerOf<'deleteV1MemoriesId'>;

/** What to erase: a user, or with `runId` one session of theirs. */
export type ErasedPart = QueryOf<'deleteV1Memories'>;

/** The answer to an erasure. */
export type Erasing = AnswerOf<'deleteV1Memories'>;

export type ErasureReceipt = AnswerOf<'getV1ErasuresReceiptId'>;

export interface Memories {
  /** Records messages; resolves when they are durable. Retried only with an idempotency key. */
  add(memories: NewMemories, options?: WriteOptions): Promise<Written>;
  page(query: MemoryQuery, options?: CallOptions): Promise<Page<Result>>;
  list(query: MemoryQuery, options?: CallOptions): AsyncIterable<Result>;
  get(id: string, owner?: MemoryOwner, options?: CallOptions): Promise<Result>;
  history(id: string, owner?: MemoryOwner, options?: CallOptions): Promise<readonly MemoryVersion[]>;
  /** Forgets an entry and retracts the facts it stated; the messages it came from stay recorded. */
  delete(id: string, owner?: MemoryOwner, options?: CallOptions): Promise<Forgotten>;
  /**
   * Erases a user, or one session, for good. Resolves when the log cannot be read any more; `receipt` tells when the
   * stores are empty of it. Retried only with an idempotency key.
   */
  erase(which: ErasedPart, options?: WriteOptions): Promise<Erasing>;
  /** What an erasure has removed, store by store. */
  receipt(receiptId: string, owner?: MemoryOwner, options?: CallOptions): Promise<ErasureReceipt>;
}

export const memoriesOver = (call: Transport): Memories => {
  const path = (id: string): string => `/v1/memories/${encodeURIComponent(id)}`;
  return {
    ...listingAt<Result>(call, '/v1/memories'),
    add: (body, options) =>
      call({
        method: 'POST',
        path: '/v1/memories',
        body,
        // A message with an id of its own may be sent again without effect.
        isSafe: options?.idempotencyKey !== undefined || body.messages.every(({ id }) => id !== undefined),
        options,
      }),
    get: (id, query = {}, options) => call({ method: 'GET', path: path(id), query, isSafe: true, options }),
    history: async (id, query = {}, options) => {
      const answer = await call<{ readonly results: readonly MemoryVersion[] }>({
        method: 'GET',
        path: `${path(id)}/history`,
        query,
        isSafe: true,
        options,
      });
      return answer.results;
    },
    delete: (id, query = {}, options) =>
      call({ method: 'DELETE', path: path(id), query, isSafe: true, options }),
    erase: (query, options) =>
      call({
        method: 'DELETE',
        path: '/v1/memories',
        query,
        // Without a key, a second call would erase what was recorded since the first.
        isSafe: options?.idempotencyKey !== undefined,
        options,
      }),
    receipt: (id, query = {}, options) =>
      call({ method: 'GET', path: `/v1/erasures/${encodeURIComponent(id)}`, query, isSafe: true, options }),
  };
};
