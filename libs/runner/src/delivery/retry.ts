import { Rejected, Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';

interface Patience {
  /** Maximum number of attempts that fail with an error other than `Unavailable`. */
  readonly tries: number;
  /** Maximum number of attempts that fail with `Unavailable`. */
  readonly triesUnavailable: number;
  readonly signal: AbortSignal;
  /** Called after each failed attempt. `attempt` is its number, counted from 1. */
  readonly failed: (error: unknown, attempt: number) => void;
}

/** Maximum number of attempts on one event that fail with an error other than `Unavailable`. */
export const TRIES_OF_ONE_EVENT = 3;

/**
 * Milliseconds since the first attempt after which `Unavailable` is not retried, so that slow failures are
 * repeated less often.
 */
const SLOW_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats the attempt with growing pauses, and throws its error after the last one. Does not repeat it after
 * `Rejected` or a `TypeError`, which is a bug. Throws the reason of the signal once it is aborted.
 */
export const retry = async <T>(patience: Patience, attempt: () => Promise<T>): Promise<T> => {
  const mayRetry = retryRule(patience);
  patience.signal.throwIfAborted();
  for (let attempts = 1; ; attempts += 1) {
    try {
      const result = await attempt();
      patience.signal.throwIfAborted();
      return result;
    } catch (error) {
      patience.failed(error, attempts);
      if (!mayRetry(error)) throw error;
    }
    await restBetween(attempts, patience.signal);
  }
};

const retryRule = ({ tries, triesUnavailable }: Patience): ((error: unknown) => boolean) => {
  let failures = 0;
  let outages = 0;
  const startedAt = performance.now();
  return (error) => {
    if (error instanceof Unavailable) {
      outages += 1;
      const isSlow = performance.now() - startedAt > SLOW_MS;
      return triesUnavailable === Number.POSITIVE_INFINITY || (outages < triesUnavailable && !isSlow);
    }
    if (error instanceof Rejected || error instanceof TypeError) return false;
    failures += 1;
    return failures < tries;
  };
};

/** Waits between two attempts. Throws the reason of the signal once it is aborted. */
export const restBetween = async (attempts: number, signal: AbortSignal): Promise<void> => {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  await pause(ms * (0.5 + Math.random() / 2), undefined, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
};
