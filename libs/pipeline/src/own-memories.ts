import { AGENT_SEPARATOR, ownerOf, parseScopeKey, type Scope, scopeKey } from '@mneme/domain';
import type { DataKeys } from '@mneme/ports';

/** Returns the memories of a user that agents keep apart. Each record in one has a data key of its scope. */
export const ownMemories = async (
  { liveScopes }: Pick<DataKeys, 'liveScopes'>,
  scope: Scope,
): Promise<readonly Scope[]> => {
  if (ownerOf(scope).agent !== null) return [];
  const keys = await liveScopes(`${scopeKey(scope)}${encodeURIComponent(AGENT_SEPARATOR)}`);
  return keys.map(parseScopeKey);
};
