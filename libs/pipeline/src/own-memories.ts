import { AGENT_SEPARATOR, ownerOf, parseScopeKey, type Scope, scopeKey } from '@mneme/domain';
import type { DataKeys } from '@mneme/ports';

/**
 * Returns the scopes of the own memories of a user's agents. The scopes are found by their data keys, because
 * every record of a scope is sealed with a data key of the scope.
 */
export const ownMemories = async (
  { liveScopes }: Pick<DataKeys, 'liveScopes'>,
  scope: Scope,
): Promise<readonly Scope[]> => {
  if (ownerOf(scope).agent !== null) return [];
  const keys = await liveScopes(`${scopeKey(scope)}${encodeURIComponent(AGENT_SEPARATOR)}`);
  return keys.map(parseScopeKey);
};
