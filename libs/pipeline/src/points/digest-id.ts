import { idOf, type Scope, scopeKey } from '@mneme/domain';

/**
 * Returns the id of the digest of a session. The id depends only on the session, because a session has one
 * digest at a time.
 */
export const digestId = (scope: Scope, sessionId: string): string =>
  idOf('digest', scopeKey(scope), sessionId);
