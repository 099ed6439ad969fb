import type { KnowledgeSettings } from '@mneme/domain';
import { emptyRow, type StateStore } from '@mneme/ports';
import type { SharingOf } from '../stage-ports.js';
import { changeRow } from './change-row.js';
import { cachedByTenant } from './tenant-cache.js';

const SHARING = 'knowledge.sharing';

/** Returns the settings of a tenant. `null` if the tenant never wrote any settings. Throws `Unavailable`. */
export const readSharing = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<KnowledgeSettings | null> => {
  const [row] = await state.load(SHARING, [tenant]);
  return (row?.state ?? null) as KnowledgeSettings | null;
};

export const openSharing = (state: Pick<StateStore, 'load'>): SharingOf =>
  cachedByTenant((tenant) => readSharing(state, tenant));

/** If several processes write at the same time, the last write counts. Throws `Unavailable`. */
export const writeSharing = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string,
  { settings, now }: { readonly settings: KnowledgeSettings; readonly now: number },
): Promise<void> =>
  // The row belongs to no scope, because the settings are the tenant's, and erasing a user keeps them.
  changeRow(state, emptyRow({ stage: SHARING, key: tenant, scope: SHARING }), (row) => ({
    ...row,
    state: settings,
    touchedAt: now,
  }));
