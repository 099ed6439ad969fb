import type { AnswerOf, BodyOf, Shape } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

export type RecallQuery = BodyOf<'postV1Recall'>;
export type RecallAnswer = AnswerOf<'postV1Recall'>;
export type RecalledMessage = Shape<'RecalledMessage'>;

export type Recall = (query: RecallQuery, options?: CallOptions) => Promise<RecallAnswer>;

/**
 * `POST /v1/recall`: the messages that are similar to a query, in the current session and in other sessions.
 */
export const recallOver =
  (call: Transport): Recall =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/recall', body, isSafe: true, options });
