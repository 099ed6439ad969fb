import type { Instant } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/** How figures of a kind are kept and added up. */
export interface Counting<T> {
  /** The stage name of their rows. */
  readonly stage: string;
  readonly none: T;
  readonly added: (a: T, b: T) => T;
}

/** A tenant, or with `null` all of them together. */
const keyOf = (tenant: string | null): string =>
  JSON.stringify(tenant === null ? ['all'] : ['tenant', tenant]);

/** What was counted of a tenant; `null`: of all. Throws `Unavailable`. */
export const readCounts = async <T>(
  { stage, none }: Counting<T>,
  state: Pick<StateStore, 'load'>,
  tenant: string | null,
): Promise<T> => {
  const [row] = await state.load(stage, [keyOf(tenant)]);
  return (row?.state ?? none) as T;
};

/** Adds to what was counted, whoever else adds to it meanwhile. Throws `Unavailable`: then nothing was added. */
export const addCounts = <T>(
  { stage, none, added }: Counting<T>,
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string | null,
  { counts, now }: { readonly counts: T; readonly now: Instant },
): Promise<void> =>
  changeRow(state, { stage, key: keyOf(tenant) }, (stored) => ({
    ...(stored ?? newRow(stage, keyOf(tenant))),
    state: added((stored?.state ?? none) as T, counts),
    touchedAt: now,
  }));

/** The row of no scope: numbers are nobody's words, and no erasure is to take them. */
const newRow = (stage: string, key: string): StateRow => emptyRow({ stage, key, scope: stage });
