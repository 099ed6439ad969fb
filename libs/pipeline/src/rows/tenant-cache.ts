import { LRUCache } from 'lru-cache';

/** Time for which settings are cached, because every event needs the settings of its tenant. */
const KEPT_MS = 2_000;
const LIMIT_TENANTS = 1_000;

/** Returns `read` with results that are up to two seconds old. A failure is not cached. */
export const cachedByTenant = <Settings>(
  read: (tenant: string) => Promise<Settings>,
): ((tenant: string) => Promise<Settings>) => {
  const cache = new LRUCache<string, Promise<Settings>>({ max: LIMIT_TENANTS, ttl: KEPT_MS });
  return (tenant) => {
    const cached = cache.get(tenant);
    if (cached) return cached;
    const settings = read(tenant);
    cache.set(tenant, settings);
    settings.catch(() => cache.delete(tenant));
    return settings;
  };
};
