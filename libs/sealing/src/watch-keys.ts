import { type DataKeys, joinCalls, type WatchKeys } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/**
 * Maximum time for which reads treat a destroyed key as live. An erasure is verified only after this time.
 */
export const LIVE_KEYS_MS = 500;
const LIMIT_KEYS = 100_000;
const LIMIT_SCOPES = 10_000;
/** Maximum number of keys per scope that are requested in advance. */
const LIMIT_SEEN = 100;

/**
 * Finds the destroyed data keys among the keys of found points. Keys recently seen in the scope are requested
 * while the read runs, so that the read rarely waits for the store of data keys. Awaiting the answer throws
 * `Unavailable`.
 */
export const watchKeysOf = (dataKeys: Pick<DataKeys, 'load'>): WatchKeys => {
  // The age of an answer counts from the start of its request, even while the process is suspended.
  const live = new LRUCache<string, true>({ max: LIMIT_KEYS, ttl: LIVE_KEYS_MS });
  const seen = new LRUCache<string, ReadonlySet<string>>({ max: LIMIT_SCOPES });
  const ask = joinCalls<string, ReadonlySet<string>>(async (asked) => {
    const start = performance.now();
    const ids = [...new Set(asked)];
    const destroyed = new Set(
      (await dataKeys.load(ids)).filter(({ wrapped }) => wrapped === null).map(({ id }) => id),
    );
    for (const id of ids) if (!destroyed.has(id)) live.set(id, true, { start });
    return destroyed;
  });
  const destroyedAmong = async (ids: readonly string[]): Promise<readonly string[]> => {
    const unknown = ids.filter((id) => !live.has(id));
    if (unknown.length === 0) return [];
    const destroyed = await ask(unknown);
    return unknown.filter((id) => destroyed.has(id));
  };
  return (scope) => {
    const before = destroyedAmong([...(seen.get(scope) ?? [])]);
    before.catch(() => undefined);
    return async (ids) => {
      if (ids.length === 0) return [];
      const known = new Set(await before);
      seen.set(scope, new Set([...ids, ...(seen.get(scope) ?? [])].slice(0, LIMIT_SEEN)));
      const rest = ids.filter((id) => !known.has(id));
      return [...ids.filter((id) => known.has(id)), ...(await destroyedAmong(rest))];
    };
  };
};
