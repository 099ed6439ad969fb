import type { Instant } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

/** How many reads took note of what they used, how many of these notes were lost, and what people said of results. */
export interface RecallCounts {
  readonly recorded: number;
  readonly dropped: number;
  readonly judged: number;
}

export const NO_RECALLS: RecallCounts = { recorded: 0, dropped: 0, judged: 0 };

const STAGE = 'recalls';

/** A tenant, or with `null` all of them together. */
const keyOf = (tenant: string | null): string =>
  JSON.stringify(tenant === null ? ['all'] : ['tenant', tenant]);

export const addedCounts = (a: RecallCounts, b: RecallCounts): RecallCounts => ({
  recorded: a.recorded + b.recorded,
  dropped: a.dropped + b.dropped,
  judged: a.judged + b.judged,
});

/** What was counted of a tenant; `null`: of all. Throws `Unavailable`. */
export const readRecallCounts = async (
  state: Pick<StateStore, 'load'>,
  tenant: string | null,
): Promise<RecallCounts> => {
  const [row] = await state.load(STAGE, [keyOf(tenant)]);
  return countsIn(row);
};

/** Adds to what was counted, whoever else adds to it meanwhile. Throws `Unavailable`: then nothing was added. */
export const addRecallCounts = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string | null,
  { counts, now }: { readonly counts: RecallCounts; readonly now: Instant },
): Promise<void> => {
  for (;;) {
    const [stored] = await state.load(STAGE, [keyOf(tenant)]);
    const sum = addedCounts(countsIn(stored), counts);
    const row = { ...(stored ?? newRow(keyOf(tenant))), state: sum, touchedAt: now };
    if ((await state.compareAndSet([row])).length === 0) return;
  }
};

const countsIn = (row: StateRow | undefined): RecallCounts => (row?.state ?? NO_RECALLS) as RecallCounts;

/** The row of no scope: numbers are nobody's words, and no erasure is to take them. */
const newRow = (key: string): StateRow => ({
  stage: STAGE,
  key,
  scope: STAGE,
  version: 0,
  cursor: null,
  recentIds: [],
  dataKey: null,
  state: NO_RECALLS,
  outbox: [],
  isHolding: false,
  touchedAt: 0,
});
