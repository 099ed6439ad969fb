import type { AnswerOf, BodyOf, QueryOf, Shape } from './operation.js';
import { listingAt, type Page } from './pages.js';
import { hasId, type NewMessage, type SentMessage, verbatimMessages } from './sent-messages.js';
import { type CallOptions, isKeyed, type Transport, type WriteOptions } from './transport.js';

/** A memory that a read returned. Instants are ISO 8601. The end of an open interval is `null`. */
export type Result = Shape<'Memory'>;

export type Kind = Result['kind'];

export type Polarity = NonNullable<Result['polarity']>;

export type CitedMessage = Shape<'Source'>;

export type Role = NewMessage['role'];
export type NewMemories = Omit<BodyOf<'memories.add'>, 'messages'> & {
  /**
   * Messages of Mneme, or of OpenAI, Anthropic, the AI SDK, LangChain or Gemini, as their packages type them.
   */
  readonly messages: readonly SentMessage[];
};

/** The answer to a recorded write. `events.get(eventId)` returns its progress. */
export type Written = AnswerOf<'memories.add'>;
export type MemoryQuery = QueryOf<'memories.list'>;

/** The owner of an entry, required if the entry id does not contain the owner. */
export type MemoryOwner = QueryOf<'memories.delete'>;

/** The owner of an entry, and the instants (`asOf`, `knownAt`) at which the entry is read. */
export type MemoryReading = QueryOf<'memories.get'>;

export type MemoryVersion = Shape<'MemoryVersion'>;

export type Forgotten = AnswerOf<'memories.delete'>;

type Edited = AnswerOf<'memories.update'>;

type MemoryEdits = BodyOf<'memories.updateBatch'>;

type MemoryBatch = BodyOf<'memories.deleteBatch'>;

/** The data to erase: a user, or only the given session, message or agent. */
export type ErasedPart = QueryOf<'memories.erase'>;

export type Erasing = AnswerOf<'memories.erase'>;

export type ErasureReceipt = AnswerOf<'memories.receipt'>;

export interface Memories {
  /**
   * Resolves when the messages are durable. The call is retried only if it has an idempotency key or if all
   * messages have ids.
   */
  add(memories: NewMemories, options?: WriteOptions): Promise<Written>;
  page(query: MemoryQuery, options?: CallOptions): Promise<Page<Result>>;
  list(query: MemoryQuery, options?: CallOptions): AsyncIterable<Result>;
  get(id: string, reading?: MemoryReading, options?: CallOptions): Promise<Result>;
  history(id: string, reading?: MemoryReading, options?: CallOptions): Promise<readonly MemoryVersion[]>;
  /**
   * Replaces the text of an entry. Its former text is kept in the history. The call is retried only if it has
   * an idempotency key.
   */
  update(id: string, text: string, owner?: MemoryOwner, options?: WriteOptions): Promise<Edited>;
  /** Updates several entries of one user: all of them, or none if one of them does not exist. */
  updateBatch(edits: MemoryEdits, options?: WriteOptions): Promise<Edited>;
  /**
   * Deletes an entry and retracts the facts that the entry stated. The messages that the entry came from are
   * kept.
   */
  delete(id: string, owner?: MemoryOwner, options?: WriteOptions): Promise<Forgotten>;
  /** Deletes several entries of one user: all of them, or none if one of them does not exist. */
  deleteBatch(memories: MemoryBatch, options?: WriteOptions): Promise<Forgotten>;
  /**
   * Resolves when the erased messages of a user or session can no longer be read from the log. Single
   * messages follow a moment later. `receipt` reports when the stores no longer contain the data. Retried
   * only with an idempotency key.
   */
  erase(which: ErasedPart, options?: WriteOptions): Promise<Erasing>;
  /** Returns the amount of data that an erasure removed from each store. */
  receipt(receiptId: string, owner?: MemoryOwner, options?: CallOptions): Promise<ErasureReceipt>;
}

const path = (id: string): string => `/v1/memories/${encodeURIComponent(id)}`;

const createCorrections = (
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

export const createMemories = (call: Transport): Memories => ({
  ...listingAt<Result>(call, '/v1/memories'),
  ...createCorrections(call),
  add: (body, options) =>
    call({
      method: 'POST',
      path: '/v1/memories',
      body: { ...body, messages: verbatimMessages(body.messages) },
      // Sending a message with an id a second time has no effect.
      isSafe: isKeyed(options) || body.messages.every(hasId),
      options,
    }),
  get: (id, query = {}, options) => call({ method: 'GET', path: path(id), query, isSafe: true, options }),
  history: async (id, query = {}, options) =>
    (await listingAt<MemoryVersion>(call, `${path(id)}/history`).page(query, options)).results,
  erase: (query, options) =>
    call({
      method: 'DELETE',
      path: '/v1/memories',
      query,
      // Without a key, a retry would also erase messages recorded since the first call.
      isSafe: isKeyed(options),
      options,
    }),
  receipt: (id, query = {}, options) =>
    call({ method: 'GET', path: `/v1/erasures/${encodeURIComponent(id)}`, query, isSafe: true, options }),
});
