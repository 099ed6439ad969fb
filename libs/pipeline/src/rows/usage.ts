import { DAY_MS, idOf, type Instant, ownerOf, type Scope } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

export interface Spending {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Cost in the currency of the configured price. 0 if no price is configured. */
  readonly cost: number;
}

export interface DayUsage extends Spending {
  readonly stage: string;
  /** The day in UTC, as in `2026-11-24`. */
  readonly day: string;
}

export interface Payer {
  readonly key: string;
  /** Stage name of the row that keeps the usage. */
  readonly kept: 'usage' | 'usage.users';
}

const payer = (kept: Payer['kept'], ...names: readonly string[]): Payer => ({
  key: JSON.stringify(names),
  kept,
});

/** The account of all tenants together. */
export const EVERYBODY = payer('usage', 'all');

export const tenantPayer = (tenant: string): Payer => payer('usage', 'tenant', tenant);

/**
 * The account of a user and all agents of the user, under an id that does not reveal the user. The account
 * serves the limit of a user per day.
 */
export const userPayer = (scope: Scope): Payer =>
  payer('usage.users', 'user', idOf('payer', scope.tenant, ownerOf(scope).user));

/**
 * Number of days for which usage is kept. For tenants, it is more than the quarter of a year that they
 * account for. For users, it is one day, because their limit is per day.
 */
const LIMIT_DAYS = { usage: 100, 'usage.users': 1 } as const satisfies Record<Payer['kept'], number>;

export const added = (usage: readonly DayUsage[], more: DayUsage): readonly DayUsage[] => {
  const isSame = ({ stage, day }: DayUsage): boolean => stage === more.stage && day === more.day;
  const before = usage.find(isSame);
  const sum: DayUsage = {
    ...more,
    calls: more.calls + (before?.calls ?? 0),
    promptTokens: more.promptTokens + (before?.promptTokens ?? 0),
    completionTokens: more.completionTokens + (before?.completionTokens ?? 0),
    cost: more.cost + (before?.cost ?? 0),
  };
  return [...usage.filter((each) => !isSame(each)), sum];
};

const lastDays = (usage: readonly DayUsage[], limit: number): readonly DayUsage[] => {
  const days = [...new Set(usage.map(({ day }) => day))].sort().slice(-limit);
  return usage.filter(({ day }) => days.includes(day));
};

/** Returns the usage of an account, the last day first. Throws `Unavailable`. */
export const readUsage = async (
  state: Pick<StateStore, 'load'>,
  { kept, key }: Payer,
): Promise<readonly DayUsage[]> => {
  const [row] = await state.load(kept, [key]);
  return usageIn(row).toSorted((a, b) => b.day.localeCompare(a.day) || a.stage.localeCompare(b.stage));
};

/**
 * Adds usage and returns the sum, also if other processes add usage at the same time. Throws `Unavailable` if
 * nothing was added.
 */
export const writeUsage = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { kept, key }: Payer,
  { spent, now }: { readonly spent: readonly DayUsage[]; readonly now: Instant },
): Promise<readonly DayUsage[]> => {
  let usage: readonly DayUsage[] = [];
  await changeRow(state, newRow(kept, key), (row) => {
    usage = lastDays(spent.reduce(added, usageIn(row)), LIMIT_DAYS[kept]);
    return { ...row, state: usage, touchedAt: now };
  });
  return usage;
};

const PAGE_ROWS = 1_000;

/** Drops the usage of users that is older than a day, because only the limit per day needs it. */
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

/** Earlier builds stored any figure that a server reported. An impossible figure counts as 0. */
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

/** Returns a new row. The row belongs to no scope, so no erasure removes it. Counts hold no words. */
const newRow = (kept: Payer['kept'], key: string): StateRow =>
  emptyRow({ stage: kept, key, scope: 'usage', state: [], isHolding: kept === 'usage.users' });
