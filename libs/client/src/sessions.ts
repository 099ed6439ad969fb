import type { AnswerOf, BodyOf, QueryOf, Shape } from './operation.js';
import { listingAt, type Page } from './pages.js';
import { type CallOptions, isKeyed, type Transport, type WriteOptions } from './transport.js';

export type RecordedMessage = Shape<'Message'>;

export type RecordedSession = Shape<'Session'>;

export type SessionQuery = QueryOf<'sessions.list'>;
type MessageQuery = QueryOf<'sessions.messages'>;

/** The user of the session, and the agent if its own memory is meant. */
type SessionOwner = BodyOf<'sessions.close'> & { readonly userId: string };

/** The answer to closing or flushing a session: the event that releases its held messages. */
export type Closed = AnswerOf<'sessions.close'>;

/** The answer to a new version of a message. */
type Replaced = AnswerOf<'sessions.replaceMessage'>;

export interface Sessions {
  /** Segments and processes the held messages now. The session stays open. */
  flush(runId: string, owner: SessionOwner, options?: CallOptions): Promise<Closed>;
  /** Processes the held messages. Closing a closed session changes nothing. */
  close(runId: string, owner: SessionOwner, options?: CallOptions): Promise<Closed>;
  page(query: SessionQuery, options?: CallOptions): Promise<Page<RecordedSession>>;
  /** Returns every session, ordered by id. */
  list(query: SessionQuery, options?: CallOptions): AsyncIterable<RecordedSession>;
  messagesPage(runId: string, query: MessageQuery, options?: CallOptions): Promise<Page<RecordedMessage>>;
  messages(runId: string, query: MessageQuery, options?: CallOptions): AsyncIterable<RecordedMessage>;
  /** Replaces the words of a message. The former version is found only with an earlier `knownAt`. */
  replaceMessage(
    runId: string,
    id: string,
    edit: BodyOf<'sessions.replaceMessage'>,
    options?: WriteOptions,
  ): Promise<Replaced>;
}

export const createSessions = (call: Transport): Sessions => {
  const path = (runId: string): string => `/v1/sessions/${encodeURIComponent(runId)}`;
  const messagesOf = (runId: string) => listingAt<RecordedMessage>(call, `${path(runId)}/messages`);
  return {
    ...listingAt<RecordedSession>(call, '/v1/sessions'),
    flush: (runId, body, options) =>
      call({ method: 'POST', path: `${path(runId)}/flush`, body, isSafe: true, options }),
    close: (runId, body, options) =>
      call({ method: 'POST', path: `${path(runId)}/close`, body, isSafe: true, options }),
    messagesPage: (runId, query, options) => messagesOf(runId).page(query, options),
    messages: (runId, query, options) => messagesOf(runId).list(query, options),
    replaceMessage: (runId, id, body, options) =>
      call({
        method: 'PUT',
        path: `${path(runId)}/messages/${encodeURIComponent(id)}`,
        body,
        isSafe: isKeyed(options),
        options,
      }),
  };
};
