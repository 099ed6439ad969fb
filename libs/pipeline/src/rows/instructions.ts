import { type Instructions, NO_INSTRUCTIONS } from '@mneme/domain';
import { emptyRow, type StateStore } from '@mneme/ports';
import type { InstructionsOf } from '../stage-ports.js';
import { changeRow } from './change-row.js';
import { cachedByTenant } from './tenant-cache.js';

const INSTRUCTIONS = 'instructions';

/** Throws `Unavailable`. */
export const readInstructions = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<Instructions> => {
  const [row] = await state.load(INSTRUCTIONS, [tenant]);
  return (row?.state ?? NO_INSTRUCTIONS) as Instructions;
};

export const openInstructions = (state: Pick<StateStore, 'load'>): InstructionsOf =>
  cachedByTenant((tenant) => readInstructions(state, tenant));

/** If several processes write at the same time, the last write counts. Throws `Unavailable`. */
export const writeInstructions = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string,
  { instructions, now }: { readonly instructions: Instructions; readonly now: number },
): Promise<void> =>
  // The row belongs to no scope, because the instructions are the tenant's, and erasing a user keeps them.
  changeRow(state, emptyRow({ stage: INSTRUCTIONS, key: tenant, scope: INSTRUCTIONS }), (row) => ({
    ...row,
    state: instructions,
    touchedAt: now,
  }));
