import { Rejected, Unavailable } from '@mneme/domain';
import pRetry from 'p-retry';

interface Patience {
  /** For failures that are not the world's. */
  readonly tries: number;
  readonly signal: AbortSignal;
  /** Hears of every attempt that failed, counted from one. */
  readonly failed: (error: unknown, attempt: number) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Repeats while the world is unavailable, however long that lasts, with growing pauses: everything
 * would fail alike. Any other failure is repeated a few times and then thrown; what is `Rejected` at once.
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
