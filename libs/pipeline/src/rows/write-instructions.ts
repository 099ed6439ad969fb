import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { INSTRUCTIONS } from '../instructions.js';
import { changeRow } from './change-row.js';

/** The last of several racing writers wins. Throws `Unavailable`. */
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

/** The row belongs to no scope: the words are the tenant's, so erasing a user keeps them. */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: INSTRUCTIONS, key: tenant, scope: INSTRUCTIONS, state: NO_INSTRUCTIONS });
