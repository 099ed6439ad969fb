import type { AnswerOf, BodyOf, QueryOf } from './operation.js';
import type { CallOptions, Transport } from './transport.js';

/** Knowledge that the users of a tenant share: statements that at least `k` users made. */
export type Knowledge = AnswerOf<'knowledge.list'>;
export type KnowledgeQuery = QueryOf<'knowledge.list'>;
/**
 * Whether users share knowledge, and the number of users (`k`) who must make a statement before it is shared.
 */
export type Sharing = AnswerOf<'knowledge.readSettings'>;
export type NewSharing = BodyOf<'knowledge.writeSettings'>;

export interface KnowledgeOf {
  read(query?: KnowledgeQuery, options?: CallOptions): Promise<Knowledge>;
  readonly settings: {
    read(options?: CallOptions): Promise<Sharing>;
    /** Replaces all settings. The new settings take effect within a few seconds. */
    write(settings: NewSharing, options?: CallOptions): Promise<Sharing>;
  };
}

export const createKnowledge = (call: Transport): KnowledgeOf => {
  const path = '/v1/knowledge/settings';
  return {
    read: (query = {}, options) =>
      call({ method: 'GET', path: '/v1/knowledge', query, isSafe: true, options }),
    settings: {
      read: (options) => call({ method: 'GET', path, isSafe: true, options }),
      write: (body, options) => call({ method: 'PUT', path, body, isSafe: true, options }),
    },
  };
};
