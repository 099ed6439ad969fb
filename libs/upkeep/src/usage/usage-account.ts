import type { Instant } from '@mneme/domain';
import { added, type DayUsage, type Payer, readUsage, writeUsage } from '@mneme/pipeline';
import type { StateStore } from '@mneme/ports';

type State = Pick<StateStore, 'load' | 'compareAndSet'>;

export interface UsageAccount {
  readonly payer: Payer;
  stored: readonly DayUsage[];
  readAt: Instant;
  unwritten: readonly DayUsage[];
  writing: readonly DayUsage[];
  lent: number;
  usedAt: Instant;
}

export interface UsageAccounts {
  of(payer: Payer, now: Instant): UsageAccount;
  all(): Iterable<UsageAccount>;
  /** Forgets accounts that were not used for `FORGOTTEN_AFTER_MS`. */
  forgetIdle(now: Instant): void;
}

const FORGOTTEN_AFTER_MS = 60_000;

export const openUsageAccounts = (): UsageAccounts => {
  const accounts = new Map<string, UsageAccount>();
  return {
    of: (payer, now) => {
      const account = accounts.get(payer.key) ?? newAccount(payer);
      accounts.set(payer.key, account);
      account.usedAt = now;
      return account;
    },
    all: () => accounts.values(),
    forgetIdle: (now) => {
      for (const [key, { lent, unwritten, usedAt }] of accounts) {
        const isIdle = lent === 0 && unwritten.length === 0;
        if (isIdle && now - usedAt > FORGOTTEN_AFTER_MS) accounts.delete(key);
      }
    },
  };
};

const newAccount = (payer: Payer): UsageAccount => ({
  payer,
  stored: [],
  readAt: Number.NEGATIVE_INFINITY,
  unwritten: [],
  writing: [],
  lent: 0,
  usedAt: 0,
});

export const spentOf = ({ stored, writing, unwritten }: UsageAccount): readonly DayUsage[] => [
  ...stored,
  ...writing,
  ...unwritten,
];

/** Reads the stored usage of the account again. Throws `Unavailable`. */
export const refresh = async (account: UsageAccount, state: State, now: Instant): Promise<void> => {
  account.stored = await readUsage(state, account.payer);
  account.readAt = now;
};

/** Writes the unwritten usage. If it throws `Unavailable`, the usage stays unwritten. */
export const writeDown = async (account: UsageAccount, state: State, now: Instant): Promise<void> => {
  const spent = account.unwritten;
  if (spent.length === 0) return;
  account.writing = spent;
  account.unwritten = [];
  try {
    account.stored = await writeUsage(state, account.payer, { spent, now });
    account.readAt = now;
  } catch (error) {
    account.unwritten = spent.reduce(added, account.unwritten);
    throw error;
  } finally {
    account.writing = [];
  }
};
