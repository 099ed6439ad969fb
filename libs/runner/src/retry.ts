import { Rejected, Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';

interface Patience {
  /** The attempts for failures other than `Unavailable`. */
  readonly tries: number;
  /** The attempts while a dependency is `Unavailable`; then that is thrown. */
  readonly triesUnavailable: number;
  readonly signal: AbortSignal;
  /** Called after every failed attempt, counted from one. */
  readonly failed: (error: unknown, attempt: number) => void;
}

/** The attempts on one event where it is not a dependency that fails. */
export const TRIES_OF_ONE_EVENT = 3;

/** Failures that take long, such as timeouts, are not repeated as often. */
const SLOW_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats while a dependency is `Unavailable`, with growing pauses, as often as is said. Any other failure is repeated a few times and then thrown; `Rejected` is thrown at once.
 */
export const retry = <T>(
  { tries, triesUnavailable, signal, failed }: Patience,
  attempt: () => Promise<T>,
): Promise<T> => {
  let failures = 0;
  let outages = 0;
  const startedAt = performance.now();
  return pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: FIRST_PAUSE_MS,
    maxTimeout: LONGEST_PAUSE_MS,
    factor: 2,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => {
      if (error instanceof Unavailable) {
        outages += 1;
        const isSlow = performance.now() - startedAt > SLOW_MS;
        return triesUnavailable === Number.POSITIVE_INFINITY || (outages < triesUnavailable && !isSlow);
      }
      if (error instanceof Rejected) return false;
      failures += 1;
      return failures < tries;
    },
    onFailedAttempt: ({ error, attemptNumber }) => failed(error, attemptNumber),
  });
};

/** Pauses before the next round of attempts, longer with each of them. Throws the reason of the signal. */
export const restBetween = async (attempts: number, signal: AbortSignal): Promise<void> => {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  await pause(ms * (0.5 + Math.random() / 2), undefined, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
};
