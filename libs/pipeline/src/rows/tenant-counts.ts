import type { Instant } from '@mneme/domain';
import { emptyRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/** `stage` is the stage name of the rows. */
export interface Counting<T> {
  readonly stage: string;
  readonly none: T;
  readonly added: (a: T, b: T) => T;
}

const keyOf = (tenant: string | null): string =>
  JSON.stringify(tenant === null ? ['all'] : ['tenant', tenant]);

/** Returns the counts of a tenant. `tenant` is `null` for all tenants together. Throws `Unavailable`. */
export const readCounts = async <T>(
  { stage, none }: Counting<T>,
  state: Pick<StateStore, 'load'>,
  tenant: string | null,
): Promise<T> => {
  const [row] = await state.load(stage, [keyOf(tenant)]);
  return (row?.state ?? none) as T;
};

/** Adds to the counts, also while other processes add to them. Throws `Unavailable` if nothing was added. */
export const addCounts = <T>(
  { stage, none, added }: Counting<T>,
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string | null,
  { counts, now }: { readonly counts: T; readonly now: Instant },
): Promise<void> =>
  // The row belongs to no scope, so no erasure removes it. It needs none, because counts contain no text.
  changeRow(state, emptyRow({ stage, key: keyOf(tenant), scope: stage, state: none }), (row) => ({
    ...row,
    state: added(row.state as T, counts),
    touchedAt: now,
  }));
