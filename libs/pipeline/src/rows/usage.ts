import { DAY_MS, idOf, type Instant, type Scope } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

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

/** Whose spending is added up. */
export interface Payer {
  readonly key: string;
  /** The stage of its row. */
  readonly kept: 'usage' | 'usage.users';
}

const payer = (kept: Payer['kept'], ...names: readonly string[]): Payer => ({
  key: JSON.stringify(names),
  kept,
});

/** All tenants together. */
export const EVERYBODY = payer('usage', 'all');

export const tenantPayer = (tenant: string): Payer => payer('usage', 'tenant', tenant);

/** A user, under an id that tells nobody who it is, for the day that a limit is about. */
export const userPayer = ({ tenant, user }: Scope): Payer =>
  payer('usage.users', 'user', idOf('payer', tenant, user));

/** Longer than the quarter that somebody has to account for. */
const LIMIT_DAYS = { usage: 100, 'usage.users': 1 } as const satisfies Record<Payer['kept'], number>;

/** What was spent, with more that was spent at a stage on a day. */
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
  return [...usage.filter((each) => !isSame(each)), sum];
};

const lastDays = (usage: readonly DayUsage[], limit: number): readonly DayUsage[] => {
  const days = [...new Set(usage.map(({ day }) => day))].sort().slice(-limit);
  return usage.filter(({ day }) => days.includes(day));
};

/** What was spent, the last day first. Throws `Unavailable`. */
export const readUsage = async (
  state: Pick<StateStore, 'load'>,
  { kept, key }: Payer,
): Promise<readonly DayUsage[]> => {
  const [row] = await state.load(kept, [key]);
  return usageIn(row).toSorted((a, b) => b.day.localeCompare(a.day) || a.stage.localeCompare(b.stage));
};

/** Adds to what is stored, whoever else adds to it meanwhile, and answers the sum. Throws `Unavailable`: then nothing was added. */
export const writeUsage = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { kept, key }: Payer,
  { spent, now }: { readonly spent: readonly DayUsage[]; readonly now: Instant },
): Promise<readonly DayUsage[]> => {
  let usage: readonly DayUsage[] = [];
  await changeRow(state, { stage: kept, key }, (stored) => {
    usage = lastDays(spent.reduce(added, usageIn(stored)), LIMIT_DAYS[kept]);
    return { ...(stored ?? newRow(kept, key)), state: usage, touchedAt: now };
  });
  return usage;
};

const PAGE_ROWS = 1_000;

/** Drops what users spent before the last day: a limit is about a day, and nobody accounts for a user. */
export const dropOldUsage = async (
  state: Pick<StateStore, 'idleSince' | 'drop'>,
  now: Instant,
): Promise<void> => {
  for (;;) {
    const rows = await state.idleSince('usage.users', now - DAY_MS, PAGE_ROWS);
    await state.drop(rows);
    if (rows.length < PAGE_ROWS) return;
  }
};

/** Builds before this one added whatever figure a server gave: one that no sum of costs can be counts as none. */
const usageIn = (row: StateRow | undefined): readonly DayUsage[] =>
  ((row?.state ?? []) as readonly DayUsage[]).map((usage) => ({
    ...usage,
    calls: figure(usage.calls),
    promptTokens: figure(usage.promptTokens),
    completionTokens: figure(usage.completionTokens),
    cost: figure(usage.cost),
  }));

const figure = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : 0;

/** The row of no scope: numbers are nobody's words, and no erasure is to take them. */
const newRow = (kept: Payer['kept'], key: string): StateRow =>
  emptyRow({ stage: kept, key, scope: 'usage', state: [], isHolding: kept === 'usage.users' });
