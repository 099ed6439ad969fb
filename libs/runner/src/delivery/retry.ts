import { Rejected, Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';

interface Patience {
  /** Maximum number of attempts for failures other than `Unavailable`. */
  readonly tries: number;
  /** Maximum number of attempts while a dependency is `Unavailable`. After the last one the error is thrown. */
  readonly triesUnavailable: number;
  readonly signal: AbortSignal;
  /** Called after every failed attempt. `attempt` counts from 1. */
  readonly failed: (error: unknown, attempt: number) => void;
}

/** Maximum number of attempts on one event, for failures other than `Unavailable`. */
export const TRIES_OF_ONE_EVENT = 3;

/**
 * Time in milliseconds after which `Unavailable` is not retried any more, unless retries are unlimited. Slow
 * failures, such as timeouts, are thus repeated less often.
 */
const SLOW_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats an attempt with growing pauses: up to `triesUnavailable` times for `Unavailable`, up to `tries` times
 * for other failures, never for `Rejected`. Then throws the error.
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

/** Pauses before the next round of attempts, longer for each one. Throws the reason of the signal. */
export const restBetween = async (attempts: number, signal: AbortSignal): Promise<void> => {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  await pause(ms * (0.5 + Math.random() / 2), undefined, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
};
