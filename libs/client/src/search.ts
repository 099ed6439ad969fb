import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/**
 * `filters` combines `AND`/`OR`/`NOT` over `eq ne gt gte lt lte in nin contains icontains`, in the form of the
 * HTTP API.
 */
export type SearchQuery = BodyOf<'postV1Search'>;
export type SearchAnswer = AnswerOf<'postV1Search'>;
export type Mode = NonNullable<SearchQuery['mode']>;
export type Ranking = NonNullable<SearchQuery['ranking']>;

export type Search = (query: SearchQuery, options?: CallOptions) => Promise<SearchAnswer>;

export const searchOver =
  (call: Transport): Search =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/search', body, isSafe: true, options });
