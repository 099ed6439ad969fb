import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** `filters`: `AND`/`OR`/`NOT` over `eq ne gt gte lt lte in nin contains icontains`, as the HTTP API writes them. */
export type SearchQuery = BodyOf<'postV1Search'>;
export type SearchAnswer = AnswerOf<'postV1Search'>;
export type Mode = NonNullable<SearchQuery['mode']>;
export type Ranking = NonNullable<SearchQuery['ranking']>;

export type Search = (query: SearchQuery, options?: CallOptions) => Promise<SearchAnswer>;

/** `POST /v1/search`: ranked memories. */
export const searchOver =
  (call: Transport): Search =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/search', body, isSafe: true, options });
