import { Rejected, Unavailable } from '@mneme/domain';
import pRetry from 'p-retry';

interface Patience {
  /** The attempts for failures other than `Unavailable`. */
  readonly tries: number;
  readonly signal: AbortSignal;
  /** Called after every failed attempt, counted from one. */
  readonly failed: (error: unknown, attempt: number) => void;
}

/** The attempts on one event where it is not a dependency that fails. */
export const TRIES_OF_ONE_EVENT = 3;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats while a dependency is `Unavailable`, however long that lasts, with growing pauses: every other event would
 * fail alike. Any other failure is repeated a few times and then thrown; `Rejected` is thrown at once.
 */
export const retry = <T>({ tries, signal, failed }: Patience, attempt: () => Promise<T>): Promise<T> => {
  let failures = 0;
  return pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: FIRST_PAUSE_MS,
    maxTimeout: LONGEST_PAUSE_MS,
    factor: 2,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => {
      if (error instanceof Unavailable) return true;
      if (error instanceof Rejected) return false;
      failures += 1;
      return failures < tries;
    },
    onFailedAttempt: ({ error, attemptNumber }) => failed(error, attemptNumber),
  });
};
