import { type Instant, isoInstant, type Scope } from '@mneme/domain';
import {
  added,
  type DayUsage,
  dropOldUsage,
  EVERYBODY,
  type Payer,
  readUsage,
  type Spending,
  tenantPayer,
  userPayer,
  writeUsage,
} from '@mneme/pipeline';
import type { Clock, StateStore } from '@mneme/ports';
import type { Asker } from '@mneme/telemetry';
import type { Logger } from 'pino';
import { type DailyLimits, isLimited, isWithin, type Loan, type Budget } from './budget.js';

/** Adds up what models cost, writes it down, and lends calls as far as the limits of the day go. */
export interface UsageBook extends Budget {
  spend(asker: Asker, spent: Spending): void;
  /** Writes what is not written yet, and ends. */
  close(): Promise<void>;
}

interface BookKeeping {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet' | 'idleSince' | 'drop'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: DailyLimits;
}

/** A kill forgets what was spent for so long; a row a call would be fought over by sixteen calls at once. */
const WRITTEN_EVERY_MS = 1_000;

/** What is known of a payer. */
interface Account {
  readonly payer: Payer;
  stored: readonly DayUsage[];
  readAt: Instant;
  unwritten: readonly DayUsage[];
  /** What is being written. */
  writing: readonly DayUsage[];
  /** Calls that are lent and not over yet. */
  lent: number;
  usedAt: Instant;
}

/** Users come and go: an account that nobody used for so long is read again when somebody does. */
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * Writes every second what was spent since. What cannot be written is tried again. Where several processes spend, each
 * knows what the others spent up to a second ago: limits may be passed by so much, and by the calls that are under way.
 */
export const openUsageBook = ({ state, clock, logger, limits }: BookKeeping): UsageBook => {
  const accounts = new Map<string, Account>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const accountOf = (payer: Payer): Account => {
    const account = accounts.get(payer.key) ?? newAccount(payer);
    accounts.set(payer.key, account);
    account.usedAt = clock.now();
    return account;
  };
  const writeLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, WRITTEN_EVERY_MS);
  };
  const write = async (): Promise<void> => {
    for (const account of accounts.values()) await writeOne(account);
    if (isLimited(limits.user)) await dropOldUsage(state, clock.now()).catch(tellUnwritten);
    forgetIdle();
  };
  const writeOne = async (account: Account): Promise<void> => {
    const spent = account.unwritten;
    if (spent.length === 0) return;
    account.writing = spent;
    account.unwritten = [];
    try {
      account.stored = await writeUsage(state, account.payer, { spent, now: clock.now() });
      account.readAt = clock.now();
    } catch (error) {
      account.unwritten = spent.reduce(added, account.unwritten);
      tellUnwritten(error);
      writeLater();
    }
    account.writing = [];
  };
  const tellUnwritten = (error: unknown): void =>
    logger.warn({ error: String(error) }, 'what models cost is not written down yet');
  const forgetIdle = (): void => {
    for (const [key, { lent, unwritten, usedAt }] of accounts) {
      const isIdle = lent === 0 && unwritten.length === 0;
      if (isIdle && clock.now() - usedAt > FORGOTTEN_AFTER_MS) accounts.delete(key);
    }
  };
  const refreshed = async (payer: Payer): Promise<Account> => {
    const account = accountOf(payer);
    if (clock.now() - account.readAt < WRITTEN_EVERY_MS) return account;
    // After a write that is under way: what that adds is no longer unwritten, and must be in what is read.
    const reading = writing.then(() => readUsage(state, payer));
    writing = reading.then(
      () => undefined,
      () => undefined,
    );
    account.stored = await reading;
    account.readAt = clock.now();
    return account;
  };
  const limited = ({ tenant, user }: Scope) => [
    ...(isLimited(limits.tenant) ? [{ payer: tenantPayer(tenant), limit: limits.tenant }] : []),
    ...(isLimited(limits.user) ? [{ payer: userPayer({ tenant, user }), limit: limits.user }] : []),
  ];
  return {
    spend: ({ scope, stage }, spent) => {
      const usage = { stage, day: dayOf(clock.now()), ...spent };
      const payers = [EVERYBODY, tenantPayer(scope.tenant)];
      if (isLimited(limits.user)) payers.push(userPayer(scope));
      for (const payer of payers) {
        const account = accountOf(payer);
        account.unwritten = added(account.unwritten, usage);
      }
      writeLater();
    },
    lend: async (scope): Promise<Loan | null> => {
      const asked = limited(scope);
      const known = await Promise.all(asked.map(({ payer }) => refreshed(payer)));
      const today = dayOf(clock.now());
      const isFree = known.every(({ stored, writing: underWay, unwritten, lent }, n) => {
        const limit = asked[n]?.limit;
        const spent = [...stored, ...underWay, ...unwritten];
        return !limit || isWithin(limit, { spent, today, lent });
      });
      if (!isFree) return null;
      for (const account of known) account.lent += 1;
      return {
        end: () => {
          for (const account of known) account.lent -= 1;
        },
      };
    },
    close: async () => {
      await writing;
      await write();
      clearTimeout(timer);
    },
  };
};

const newAccount = (payer: Payer): Account => ({
  payer,
  stored: [],
  readAt: Number.NEGATIVE_INFINITY,
  unwritten: [],
  writing: [],
  lent: 0,
  usedAt: 0,
});

const dayOf = (now: Instant): string => isoInstant(now).slice(0, 10);
