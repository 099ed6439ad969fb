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
export type MemoryOwner = QueryOf<'deleteV1MemoriesId'>;

/** The owner of an entry, and the instants that it is read as of. */
export type MemoryReading = QueryOf<'getV1MemoriesId'>;

/** A version of an entry, with its origin. */
export type MemoryVersion = Shape<'MemoryVersion'>;

/** The answer to forgetting entries. */
export type Forgotten = AnswerOf<'deleteV1MemoriesId'>;

/** The answer to editing entries. */
export type Edited = AnswerOf<'patchV1MemoriesId'>;

/** Entries of one user, and the words to put in the place of theirs. */
export type MemoryEdits = BodyOf<'putV1Batch'>;

/** Entries of one user. */
export type MemoryBatch = BodyOf<'deleteV1Batch'>;

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
  get(id: string, reading?: MemoryReading, options?: CallOptions): Promise<Result>;
  history(id: string, reading?: MemoryReading, options?: CallOptions): Promise<readonly MemoryVersion[]>;
  /**
   * Puts your own words in the place of an entry's: facts are read from them anew, and no stage changes them again. The
   * former words stay in the history. Retried only with an idempotency key.
   */
  update(id: string, text: string, owner?: MemoryOwner, options?: WriteOptions): Promise<Edited>;
  /** The same with several entries of one user: all of them, or none where one is not there. */
  updateBatch(edits: MemoryEdits, options?: WriteOptions): Promise<Edited>;
  /** Forgets an entry and retracts the facts it stated; the messages it came from stay recorded. */
  delete(id: string, owner?: MemoryOwner, options?: WriteOptions): Promise<Forgotten>;
  /** The same with several entries of one user: all of them, or none where one is not there. */
  deleteBatch(memories: MemoryBatch, options?: WriteOptions): Promise<Forgotten>;
  /**
   * Erases a user, or one session, for good. Resolves when the log cannot be read any more; `receipt` tells when the
   * stores are empty of it. Retried only with an idempotency key.
   */
  erase(which: ErasedPart, options?: WriteOptions): Promise<Erasing>;
  /** What an erasure has removed, store by store. */
  receipt(receiptId: string, owner?: MemoryOwner, options?: CallOptions): Promise<ErasureReceipt>;
}

const isKeyed = (options?: WriteOptions): boolean => options?.idempotencyKey !== undefined;

const path = (id: string): string => `/v1/memories/${encodeURIComponent(id)}`;

const correctionsOver = (
  call: Transport,
): Pick<Memories, 'delete' | 'deleteBatch' | 'update' | 'updateBatch'> => ({
  delete: (id, query = {}, options) =>
    call({ method: 'DELETE', path: path(id), query, isSafe: true, options }),
  deleteBatch: (body, options) => call({ method: 'DELETE', path: '/v1/batch', body, isSafe: true, options }),
  update: (id, text, query = {}, options) =>
    call({ method: 'PATCH', path: path(id), query, body: { text }, isSafe: isKeyed(options), options }),
  updateBatch: (body, options) =>
    call({ method: 'PUT', path: '/v1/batch', body, isSafe: isKeyed(options), options }),
});

export const memoriesOver = (call: Transport): Memories => ({
  ...listingAt<Result>(call, '/v1/memories'),
  ...correctionsOver(call),
  add: (body, options) =>
    call({
      method: 'POST',
      path: '/v1/memories',
      body,
      // A message with an id of its own may be sent again without effect.
      isSafe: isKeyed(options) || body.messages.every(({ id }) => id !== undefined),
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
  erase: (query, options) =>
    call({
      method: 'DELETE',
      path: '/v1/memories',
      query,
      // Without a key, a second call would erase what was recorded since the first.
      isSafe: isKeyed(options),
      options,
    }),
  receipt: (id, query = {}, options) =>
    call({ method: 'GET', path: `/v1/erasures/${encodeURIComponent(id)}`, query, isSafe: true, options }),
});
