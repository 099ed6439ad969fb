import type { Identity, ReadYourWrites, Vantage } from './identity.js';
import { everyItem, type Page, type Paging } from './pages.js';
import type { Result } from './result.js';
import type { CallOptions, Transport, WriteOptions } from './transport.js';

export type Role = 'user' | 'assistant' | 'system' | 'tool';

/** One message to remember. */
export interface NewMessage {
  /**
   * The application's own id, unique in its session: sending it again changes nothing. Left out, with a timestamp:
   * one of who says what when.
   */
  readonly id?: string | undefined;
  readonly role: Role;
  /** The speaker. */
  readonly name?: string | undefined;
  readonly content: string;
  /** When it was said; ISO 8601 with a zone. Left out: now. */
  readonly timestamp?: string | undefined;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[] | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

export interface NewMemories extends Identity {
  readonly messages: readonly NewMessage[];
  readonly timestamp?: string | undefined;
  /** `false`: keep the words, distil nothing from them. */
  readonly infer?: boolean | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** A write that was recorded. Its progress: `events.get(eventId)`. */
export interface Written {
  readonly eventId: string;
  readonly episodeId: string;
  readonly messageIds: readonly string[];
  readonly token: string;
}

export interface MemoryQuery extends Identity, Vantage, ReadYourWrites, Paging {}

/** A version of an entry, with what made it. */
export interface MemoryVersion {
  readonly version: number;
  readonly event: string;
  readonly memory: string;
  readonly createdAt: string;
}

/** An entry was forgotten. */
export interface Forgotten {
  readonly eventId: string;
  readonly token: string;
}

export interface Memories {
  /** Records messages; resolves when they are durable. Retried only with an idempotency key. */
  add(memories: NewMemories, options?: WriteOptions): Promise<Written>;
  page(query: MemoryQuery, options?: CallOptions): Promise<Page<Result>>;
  list(query: MemoryQuery, options?: CallOptions): AsyncIterable<Result>;
  get(id: string, identity: Identity, options?: CallOptions): Promise<Result>;
  history(id: string, identity: Identity, options?: CallOptions): Promise<readonly MemoryVersion[]>;
  /** Forgets an entry and retracts the facts it stated; the words it came from stay recorded. */
  delete(id: string, identity: Identity, options?: CallOptions): Promise<Forgotten>;
}

export const memoriesOver = (call: Transport): Memories => {
  const path = (id: string): string => `/v1/memories/${encodeURIComponent(id)}`;
  const page = (query: MemoryQuery, options?: CallOptions): Promise<Page<Result>> =>
    call({ method: 'GET', path: '/v1/memories', query, isSafe: true, options });
  return {
    add: (body, options) =>
      call({
        method: 'POST',
        path: '/v1/memories',
        body,
        // A message with an id of its own changes nothing when it is sent again.
        isSafe: options?.idempotencyKey !== undefined || body.messages.every(({ id }) => id !== undefined),
        options,
      }),
    page,
    list: (query, options) =>
      everyItem((cursor) => page({ ...query, cursor }, options), query.cursor ?? null),
    get: (id, query, options) => call({ method: 'GET', path: path(id), query, isSafe: true, options }),
    history: async (id, query, options) => {
      const answer = await call<{ readonly results: readonly MemoryVersion[] }>({
        method: 'GET',
        path: `${path(id)}/history`,
        query,
        isSafe: true,
        options,
      });
      return answer.results;
    },
    delete: (id, query, options) => call({ method: 'DELETE', path: path(id), query, isSafe: true, options }),
  };
};
