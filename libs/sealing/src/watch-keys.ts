import { type DataKeys, joinCalls, type WatchKeys } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** Reads treat a destroyed key as live for at most this time. An erasure is verified only after it. */
export const LIVE_KEYS_MS = 500;
const LIMIT_KEYS = 100_000;
const LIMIT_SCOPES = 10_000;
/** Maximum number of keys per scope that are requested in advance. */
const LIMIT_SEEN = 100;

/**
 * Asks the store of data keys whether the keys that reads meet are destroyed. Keys recently seen in the scope
 * are requested while the read is in flight, so that it rarely waits. Throws `Unavailable` when the answer is
 * awaited.
 */
export const watchKeysOf = (dataKeys: Pick<DataKeys, 'load'>): WatchKeys => {
  // Ages count from before the request, on a clock that continues while the process is suspended.
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
