import { type KnowledgeSettings, NO_KNOWLEDGE } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { SHARING } from '../sharing.js';
import { changeRow } from './change-row.js';

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

/** The row of no scope: it is the tenant's own, and erasing a user does not take it. */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: SHARING, key: tenant, scope: SHARING, state: NO_KNOWLEDGE });
