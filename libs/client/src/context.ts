import type { AnswerOf, BodyOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

export type ContextQuery = BodyOf<'postV1Context'>;
export type ContextAnswer = AnswerOf<'postV1Context'>;

export type ContextFor = (query: ContextQuery, options?: CallOptions) => Promise<ContextAnswer>;

export const contextOver =
  (call: Transport): ContextFor =>
  (body, options) =>
    call({ method: 'POST', path: '/v1/context', body, isSafe: true, options });
