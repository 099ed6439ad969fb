import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

export type RestoreQuery = BodyOf<'postV1Restore'>;
export type RestoreAnswer = AnswerOf<'postV1Restore'>;

export type Restore = (query: RestoreQuery, options?: CallOptions) => Promise<RestoreAnswer>;

/**
 * `POST /v1/restore`: messages that a compaction dropped from the context window, within a budget of
 * characters.
 */
export const restoreOver =
  (call: Transport): Restore =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/restore', body, isSafe: true, options });
