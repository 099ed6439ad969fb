import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { INSTRUCTIONS } from '../instructions.js';
import { changeRow } from './change-row.js';

/**
 * Replaces the stored instructions. The last of several racing writers wins. Throws `Unavailable` if nothing
 * was replaced.
 */
export const writeInstructions = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string,
  { instructions, now }: { readonly instructions: Instructions; readonly now: number },
): Promise<void> =>
  changeRow(state, { stage: INSTRUCTIONS, key: tenant }, (stored) => ({
    ...(stored ?? newRow(tenant)),
    state: instructions,
    touchedAt: now,
  }));

/**
 * The row belongs to no scope: instructions are the tenant's own words, so erasing a user does not remove them.
 */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: INSTRUCTIONS, key: tenant, scope: INSTRUCTIONS, state: NO_INSTRUCTIONS });
