import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { INSTRUCTIONS } from '../instructions.js';
import { changeRow } from './change-row.js';

/** Replaces what is stored; of racing writers the last wins. Throws `Unavailable`: then nothing was replaced. */
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

/** The row of no scope: they are the tenant's own words, and erasing a user does not take them. */
const newRow = (tenant: string): StateRow =>
  emptyRow({ stage: INSTRUCTIONS, key: tenant, scope: INSTRUCTIONS, state: NO_INSTRUCTIONS });
