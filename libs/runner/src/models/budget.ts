import type { Scope } from '@mneme/domain';
import type { DayUsage } from '@mneme/pipeline';

/** Limits for calls of language models on one UTC day. `null` means unlimited. */
export interface DailyLimit {
  readonly calls: number | null;
  /** Maximum sum of prompt and completion tokens. */
  readonly tokens: number | null;
}

export interface DailyLimits {
  readonly tenant: DailyLimit;
  readonly user: DailyLimit;
}

const UNLIMITED: DailyLimit = { calls: null, tokens: null };

export const NO_LIMITS: DailyLimits = { tenant: UNLIMITED, user: UNLIMITED };

/** A call of a language model that is reserved in a budget. */
export interface Loan {
  /** Ends the reservation. Called after the cost of the call was counted, or if no call was made. */
  end(): void;
}

export interface Budget {
  /**
   * Reserves a call. Returns `null` if the daily limit of the user or the tenant is reached. Throws
   * `Unavailable`.
   */
  lend(scope: Scope): Promise<Loan | null>;
}

export const UNLIMITED_BUDGET: Budget = { lend: () => Promise.resolve({ end: () => undefined }) };

export const isLimited = ({ calls, tokens }: DailyLimit): boolean => calls !== null || tokens !== null;

/**
 * True if one more call fits. Each call in progress (`lent`) counts as the average number of tokens of the
 * calls of this day.
 */
export const isWithin = (
  limit: DailyLimit,
  { spent, today, lent }: { spent: readonly DayUsage[]; today: string; lent: number },
): boolean => {
  const usages = spent.filter(({ day }) => day === today);
  const calls = usages.reduce((sum, usage) => sum + usage.calls, 0);
  const tokens = usages.reduce((sum, usage) => sum + usage.promptTokens + usage.completionTokens, 0);
  const lentTokens = calls === 0 ? 0 : (lent * tokens) / calls;
  return (
    (limit.calls === null || calls + lent < limit.calls) &&
    (limit.tokens === null || tokens + lentTokens < limit.tokens)
  );
};
