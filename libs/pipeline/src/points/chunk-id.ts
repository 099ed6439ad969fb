import { idOf, type Scope, scopeKey } from '@mneme/domain';

/** Id of the point of a message. Every writer and every replay computes the same id. */
export const chunkId = (scope: Scope, sessionId: string, messageId: string): string =>
  idOf('chunk', scopeKey(scope), sessionId, messageId);
