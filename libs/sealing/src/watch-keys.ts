import { type DataKeys, joinCalls, type WatchKeys } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** How long a read may take a key for live after it was asked for: an erasure is verified only later. */
export const LIVE_KEYS_MS = 500;
const LIMIT_KEYS = 100_000;
const LIMIT_SCOPES = 10_000;
/** The keys of a scope that are asked for beforehand. */
const LIMIT_SEEN = 100;

/**
 * Asks the store of data keys for the keys that reads come across. Keys that were seen lately in the scope are asked for
 * while the read is on its way, so that it rarely waits for the answer. Throws `Unavailable` when the answer is asked for.
 */
export const watchKeysOf = (dataKeys: Pick<DataKeys, 'load'>): WatchKeys => {
  // Ages are counted from before the request, by a clock that goes on while the process stands still.
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
