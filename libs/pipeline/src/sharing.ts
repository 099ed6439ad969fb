import { type KnowledgeSettings, NO_KNOWLEDGE } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import { changeRow } from './rows/change-row.js';

/** Whether a tenant shares knowledge; `null`: nobody of it ever said so. Throws `Unavailable`. */
export type SharingOf = (tenant: string) => Promise<KnowledgeSettings | null>;

const SHARING = 'knowledge.sharing';

/** What is stored; `null` where a tenant never wrote any. Throws `Unavailable`. */
export const readSharing = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<KnowledgeSettings | null> => {
  const [row] = await state.load(SHARING, [tenant]);
  return (row?.state ?? null) as KnowledgeSettings | null;
};

/** Replaces what is stored; of racing writers the last wins. Throws `Unavailable`: then nothing was replaced. */
export const writeSharing = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string,
  { settings, now }: { readonly settings: KnowledgeSettings; readonly now: number },
): Promise<void> =>
  changeRow(state, { stage: SHARING, key: tenant }, (stored) => ({
    ...(stored ?? newRow(tenant)),
    state: settings,
    touchedAt: now,
  }));

/** Every statement asks: one request in so long is enough. */
const KEPT_MS = 2_000;
const LIMIT_TENANTS = 1_000;

/** The same as `readSharing`, up to two seconds old. A failure is not kept. */
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

/** The row of no scope: it is the tenant's own, and erasing a user does not take it. */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: SHARING, key: tenant, scope: SHARING, state: NO_KNOWLEDGE });
