import type { StateRow, StateStore } from '@mneme/ports';

/** What a language model was asked for, and what that cost. */
export interface Spending {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In the currency of the price that is set; 0 without one. */
  readonly cost: number;
}

/** What a stage spent on a day, of one tenant or of all. */
export interface DayUsage extends Spending {
  readonly stage: string;
  /** Of UTC, as in `2026-11-24`. */
  readonly day: string;
}

/** Whose spending: one tenant's, or with `null` that of all together. */
export type Payer = string | null;

const USAGE = 'usage';

/** Longer than the quarter that somebody has to account for. */
const LIMIT_DAYS = 100;

const keyOf = (payer: Payer): string => JSON.stringify(payer === null ? ['all'] : ['tenant', payer]);

/** The sum of what was spent at a stage on a day. */
export const added = (usage: readonly DayUsage[], more: DayUsage): readonly DayUsage[] => {
  const isSame = ({ stage, day }: DayUsage): boolean => stage === more.stage && day === more.day;
  const known = usage.find(isSame);
  const sum: DayUsage = {
    ...more,
    calls: more.calls + (known?.calls ?? 0),
    promptTokens: more.promptTokens + (known?.promptTokens ?? 0),
    completionTokens: more.completionTokens + (known?.completionTokens ?? 0),
    cost: more.cost + (known?.cost ?? 0),
  };
  return withoutOldDays([...usage.filter((each) => !isSame(each)), sum]);
};

const withoutOldDays = (usage: readonly DayUsage[]): readonly DayUsage[] => {
  const days = [...new Set(usage.map(({ day }) => day))].sort().slice(-LIMIT_DAYS);
  return usage.filter(({ day }) => days.includes(day));
};

/** What was spent, the last day first. Throws `Unavailable`. */
export const readUsage = async (
  state: Pick<StateStore, 'load'>,
  payer: Payer,
): Promise<readonly DayUsage[]> => {
  const [row] = await state.load(USAGE, [keyOf(payer)]);
  return usageIn(row).toSorted((a, b) => b.day.localeCompare(a.day) || a.stage.localeCompare(b.stage));
};

/** Adds to what is stored, whoever else adds to it meanwhile. Throws `Unavailable`: then nothing was added. */
export const writeUsage = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  payer: Payer,
  { spent, now }: { readonly spent: readonly DayUsage[]; readonly now: number },
): Promise<void> => {
  for (;;) {
    const [stored] = await state.load(USAGE, [keyOf(payer)]);
    const row = { ...(stored ?? newRow(payer)), state: spent.reduce(added, usageIn(stored)), touchedAt: now };
    if ((await state.compareAndSet([row])).length === 0) return;
  }
};

const usageIn = (row: StateRow | undefined): readonly DayUsage[] => (row?.state ?? []) as readonly DayUsage[];

/** The row of no scope: numbers are nobody's words, and no erasure is to take them. */
const newRow = (payer: Payer): StateRow => ({
  stage: USAGE,
  key: keyOf(payer),
  scope: USAGE,
  version: 0,
  cursor: null,
  recentIds: [],
  dataKey: null,
  state: [],
  outbox: [],
  isHolding: false,
  touchedAt: 0,
});
