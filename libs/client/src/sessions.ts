import type { Identity } from './identity.js';
import type { Role } from './memories.js';
import { everyItem, type Page, type Paging } from './pages.js';
import type { CallOptions, Transport } from './transport.js';

/** A message as it is recorded, verbatim. */
export interface RecordedMessage {
  readonly id: string;
  readonly role: Role | null;
  readonly name: string | null;
  readonly content: string;
  readonly timestamp: string;
  /** When it was recorded. */
  readonly createdAt: string;
  readonly tags: readonly string[];
  readonly memoryType: string | null;
  /** The sentences that carry it. */
  readonly summary: string | null;
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The answer to closing or flushing a session: the event that lets its held tail through. */
export interface Closed {
  readonly eventId: string;
  readonly token: string;
}

export interface Sessions {
  /** What is held back is segmented and remembered now; the conversation goes on. */
  flush(runId: string, identity: Identity, options?: CallOptions): Promise<Closed>;
  /** The conversation is over: what is held back is segmented and remembered. Closing twice is closing once. */
  close(runId: string, identity: Identity, options?: CallOptions): Promise<Closed>;
  messagesPage(
    runId: string,
    query: Identity & Paging,
    options?: CallOptions,
  ): Promise<Page<RecordedMessage>>;
  messages(runId: string, query: Identity & Paging, options?: CallOptions): AsyncIterable<RecordedMessage>;
}

export const sessionsOver = (call: Transport): Sessions => {
  const path = (runId: string): string => `/v1/sessions/${encodeURIComponent(runId)}`;
  const messagesPage: Sessions['messagesPage'] = (runId, query, options) =>
    call({ method: 'GET', path: `${path(runId)}/messages`, query, isSafe: true, options });
  return {
    flush: (runId, body, options) =>
      call({ method: 'POST', path: `${path(runId)}/flush`, body, isSafe: true, options }),
    close: (runId, body, options) =>
      call({ method: 'POST', path: `${path(runId)}/close`, body, isSafe: true, options }),
    messagesPage,
    messages: (runId, query, options) =>
      everyItem((cursor) => messagesPage(runId, { ...query, cursor }, options), query.cursor ?? null),
  };
};
