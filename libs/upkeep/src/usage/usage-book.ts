import { type Instant, isoInstant, type Scope } from '@mneme/domain';
import {
  added,
  dropOldUsage,
  EVERYBODY,
  type Payer,
  type Spending,
  tenantPayer,
  userPayer,
} from '@mneme/pipeline';
import type { Clock, StateStore } from '@mneme/ports';
import type { Asker } from '@mneme/telemetry';
import type { Logger } from 'pino';
import {
  type Budget,
  type DailyLimit,
  type DailyLimits,
  isLimited,
  isWithin,
  type Loan,
} from '@mneme/runner';
import {
  openUsageAccounts,
  refresh,
  spentOf,
  type UsageAccount,
  type UsageAccounts,
  writeDown,
} from './usage-account.js';

export interface UsageBook extends Budget {
  spend(asker: Asker, spent: Spending): void;
  close(): Promise<void>;
}

interface BookKeeping {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet' | 'idleSince' | 'drop'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: DailyLimits;
}

/**
 * Interval between writes. A killed process loses the costs of one interval. With a write per call,
 * concurrent calls would compete for a row.
 */
const WRITTEN_EVERY_MS = 1_000;

/**
 * Counts the costs of models and keeps their limits. Each process learns the costs of other processes up to a
 * second late, so limits may be exceeded by the costs of one second and of the calls in progress.
 */
export const openUsageBook = (keeping: BookKeeping): UsageBook => {
  const { clock, limits } = keeping;
  const accounts = openUsageAccounts();
  const writer = openWriter(accounts, keeping);
  return {
    spend: ({ scope, stage }, spent) => {
      const now = clock.now();
      const usage = { stage, day: dayOf(now), ...spent };
      const payers = [EVERYBODY, tenantPayer(scope.tenant)];
      if (isLimited(limits.user)) payers.push(userPayer(scope));
      for (const payer of payers) {
        const account = accounts.of(payer, now);
        account.unwritten = added(account.unwritten, usage);
      }
      writer.writeLater();
    },
    lend: async (scope): Promise<Loan | null> => {
      const limited = limitsOf(scope, limits);
      const payers = await Promise.all(limited.map(({ payer }) => writer.upToDate(payer)));
      const today = dayOf(clock.now());
      const isFree = payers.every((account, n) => {
        const limit = limited[n]?.limit;
        return !limit || isWithin(limit, { spent: spentOf(account), today, lent: account.lent });
      });
      return isFree ? loanOn(payers) : null;
    },
    close: () => writer.close(),
  };
};

const dayOf = (now: Instant): string => isoInstant(now).slice(0, 10);

const limitsOf = (
  scope: Scope,
  { tenant, user }: DailyLimits,
): readonly { readonly payer: Payer; readonly limit: DailyLimit }[] =>
  [
    { payer: tenantPayer(scope.tenant), limit: tenant },
    { payer: userPayer(scope), limit: user },
  ].filter(({ limit }) => isLimited(limit));

const loanOn = (accounts: readonly UsageAccount[]): Loan => {
  for (const account of accounts) account.lent += 1;
  return {
    end: () => {
      for (const account of accounts) account.lent -= 1;
    },
  };
};

interface Writer {
  writeLater(): void;
  /** Returns an account whose costs of other processes are at most a second old. Throws `Unavailable`. */
  upToDate(payer: Payer): Promise<UsageAccount>;
  close(): Promise<void>;
}

/**
 * Reads and writes accounts one after the other, so that no costs are counted twice while they are written.
 */
const openWriter = (accounts: UsageAccounts, { state, clock, logger, limits }: BookKeeping): Writer => {
  let working = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const writeLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      working = working.then(write);
    }, WRITTEN_EVERY_MS);
  };
  const write = async (): Promise<void> => {
    const now = clock.now();
    for (const account of accounts.all()) await writeDown(account, state, now).catch(writeAgain);
    if (isLimited(limits.user)) await dropOldUsage(state, now).catch(writeAgain);
    accounts.forgetIdle(now);
  };
  const writeAgain = (error: unknown): void => {
    logger.warn({ error: String(error) }, 'what models cost is not written down yet');
    writeLater();
  };
  return {
    writeLater,
    upToDate: async (payer) => {
      const account = accounts.of(payer, clock.now());
      // Compares the absolute difference, because `readAt` may be in the future after the clock was set back.
      if (Math.abs(clock.now() - account.readAt) < WRITTEN_EVERY_MS) return account;
      const reading = working.then(() => refresh(account, state, clock.now()));
      working = reading.catch(() => undefined);
      await reading;
      return account;
    },
    close: async () => {
      await working;
      await write();
      clearTimeout(timer);
    },
  };
};
