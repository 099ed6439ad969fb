import type { AnswerOf, BodyOf, Shape } from './operation.js';
import { type SentMessage, verbatimMessages } from './sent-messages.js';
import type { CallOptions, Transport } from './transport.js';

/** `filters` combines `AND`/`OR`/`NOT` over `eq ne gt gte lt lte in nin contains icontains`. */
export type SearchQuery = BodyOf<'search'>;
export type SearchAnswer = AnswerOf<'search'>;
export type Mode = NonNullable<SearchQuery['mode']>;
export type Ranking = NonNullable<SearchQuery['ranking']>;

export type Search = (query: SearchQuery, options?: CallOptions) => Promise<SearchAnswer>;

export const createSearch =
  (call: Transport): Search =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/search', body, isSafe: true, options });

export type ContextQuery = Omit<BodyOf<'context'>, 'messages'> & {
  /** Messages in any of the shapes that `memories.add` takes, or a text with any role. */
  readonly messages?:
    readonly (SentMessage | { readonly role: string; readonly content: string })[] | undefined;
};
export type ContextAnswer = AnswerOf<'context'>;

export type ContextFor = (query: ContextQuery, options?: CallOptions) => Promise<ContextAnswer>;

export const createContext =
  (call: Transport): ContextFor =>
  ({ messages, ...query }, options) => {
    const body = messages === undefined ? query : { ...query, messages: verbatimMessages(messages) };
    return call({ method: 'POST', path: '/v1/context', body, isSafe: true, options });
  };

export type RecallQuery = BodyOf<'recall'>;
export type RecallAnswer = AnswerOf<'recall'>;
export type RecalledMessage = Shape<'RecalledMessage'>;

export type Recall = (query: RecallQuery, options?: CallOptions) => Promise<RecallAnswer>;

export const createRecall =
  (call: Transport): Recall =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/recall', body, isSafe: true, options });

export type RestoreQuery = BodyOf<'restore'>;
export type RestoreAnswer = AnswerOf<'restore'>;

export type Restore = (query: RestoreQuery, options?: CallOptions) => Promise<RestoreAnswer>;

export const createRestore =
  (call: Transport): Restore =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/restore', body, isSafe: true, options });
