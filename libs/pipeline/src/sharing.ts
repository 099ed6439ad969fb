import type { KnowledgeSettings } from '@mneme/domain';
import type { StateStore } from '@mneme/ports';
import { LRUCache } from 'lru-cache';

/** `null` if the tenant never wrote any. Throws `Unavailable`. */
export type SharingOf = (tenant: string) => Promise<KnowledgeSettings | null>;

export const SHARING = 'knowledge.sharing';

/** `null` if the tenant never wrote any. Throws `Unavailable`. */
export const readSharing = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<KnowledgeSettings | null> => {
  const [row] = await state.load(SHARING, [tenant]);
  return (row?.state ?? null) as KnowledgeSettings | null;
};

/** Every statement needs the settings, so one request per tenant in this time is enough. */
const KEPT_MS = 2_000;
const LIMIT_TENANTS = 1_000;

/** Like `readSharing`, but up to two seconds old. A failure is not cached. */
export const openSharing = (state: Pick<StateStore, 'load'>): SharingOf => {
  const kept = new LRUCache<string, { readonly settings: Promise<KnowledgeSettings | null> }>({
    max: LIMIT_TENANTS,
    ttl: KEPT_MS,
  });
  return (tenant) => {
    const known = kept.get(tenant);
    if (known) return known.settings;
    const settings = readSharing(state, tenant);
    kept.set(tenant, { settings });
    settings.catch(() => kept.delete(tenant));
    return settings;
  };
};
