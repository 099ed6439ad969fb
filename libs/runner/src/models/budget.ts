import type { Scope } from '@mneme/domain';
import type { DayUsage } from '@mneme/pipeline';

/** What may be asked for on a day of UTC; `null`: as much as there is to ask. */
export interface DailyLimit {
  readonly calls: number | null;
  /** Of prompts and answers together. */
  readonly tokens: number | null;
}

/** What one tenant, and one user of it, may spend. */
export interface DailyLimits {
  readonly tenant: DailyLimit;
  readonly user: DailyLimit;
}

const UNLIMITED: DailyLimit = { calls: null, tokens: null };

export const NO_LIMITS: DailyLimits = { tenant: UNLIMITED, user: UNLIMITED };

/** A call of a language model that is about to be made. */
export interface Loan {
  /** The call is over: what it cost is counted as spent, or it was not made. */
  end(): void;
}

/** Lends calls of a language model. */
export interface Budget {
  /** `null`: the day of the user or of the tenant is used up. Throws `Unavailable`. */
  lend(scope: Scope): Promise<Loan | null>;
}

/** Lends whatever is asked for. */
export const UNLIMITED_BUDGET: Budget = { lend: () => Promise.resolve({ end: () => undefined }) };

export const isLimited = ({ calls, tokens }: DailyLimit): boolean => calls !== null || tokens !== null;

interface Balance {
  readonly spent: readonly DayUsage[];
  readonly today: string;
  readonly lent: number;
}

/** Whether there is room for a call more. One that is under way is taken to cost as much as those of the day did. */
export const isWithin = (limit: DailyLimit, { spent, today, lent }: Balance): boolean => {
  const ofToday = spent.filter(({ day }) => day === today);
  const calls = ofToday.reduce((sum, each) => sum + each.calls, 0);
  const tokens = ofToday.reduce((sum, each) => sum + each.promptTokens + each.completionTokens, 0);
  const lentTokens = calls === 0 ? 0 : (lent * tokens) / calls;
  return (
    (limit.calls === null || calls + lent < limit.calls) &&
    (limit.tokens === null || tokens + lentTokens < limit.tokens)
  );
};
