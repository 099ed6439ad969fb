import { idOf, type Scope, scopeKey } from '@mneme/domain';

/** The id under which a message is searchable: the same whoever writes it, and at every replay. */
export const chunkId = (scope: Scope, sessionId: string, messageId: string): string =>
  idOf('chunk', scopeKey(scope), sessionId, messageId);
