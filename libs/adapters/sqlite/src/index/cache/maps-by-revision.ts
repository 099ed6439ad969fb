import type { ColumnCache } from '@mneme/columns';

/**
 * Returns a function that gives each cache a map. The map is replaced when the revision of the cache changes.
 */
export const mapsByRevision = <Value>(): ((cache: ColumnCache) => Map<string, Value>) => {
  const maps = new WeakMap<ColumnCache, { readonly revision: number; readonly map: Map<string, Value> }>();
  return (cache) => {
    const current = maps.get(cache);
    if (current?.revision === cache.revision) return current.map;
    const map = new Map<string, Value>();
    maps.set(cache, { revision: cache.revision, map });
    return map;
  };
};
