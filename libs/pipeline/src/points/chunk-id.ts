import { idOf, type Scope, scopeKey } from '@mneme/domain';

/** Returns the id of a message's chunk. Every writer and every replay computes the same id. */
export const chunkId = (scope: Scope, sessionId: string, messageId: string): string =>
  idOf('chunk', scopeKey(scope), sessionId, messageId);
