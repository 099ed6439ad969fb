import { type KnowledgeSettings, NO_KNOWLEDGE } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { SHARING } from '../sharing.js';
import { changeRow } from './change-row.js';

/** The last of several racing writers wins. Throws `Unavailable`. */
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

/** The row belongs to no scope: the settings are the tenant's, so erasing a user keeps them. */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: SHARING, key: tenant, scope: SHARING, state: NO_KNOWLEDGE });
