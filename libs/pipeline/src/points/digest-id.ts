import { idOf, type Scope, scopeKey } from '@mneme/domain';

/** A session has one digest at a time. */
export const digestId = (scope: Scope, sessionId: string): string =>
  idOf('digest', scopeKey(scope), sessionId);
