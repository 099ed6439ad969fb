import { setTimeout as pause } from 'node:timers/promises';

interface Round<T> {
  /** Milliseconds of the process's monotonic clock. */
  readonly startedAt: number;
  readonly result: T;
}

export interface Rounds<T> {
  /** The last round that ended well. */
  last(): Round<T> | null;
  /**
   * Resolves with a round that starts after the call. An urgent round starts as soon as the running round
   * ends.
   */
  next(isUrgent: boolean): Promise<Round<T>>;
}

/**
 * Rounds that are not urgent take at most a tenth of the time, but the pause between two rounds is at most a
 * second.
 */
const REST_BY_DURATION = 9;
const LONGEST_REST_MS = 1_000;

/** Runs `run` for all callers that wait, one run at a time. */
export const createRounds = <T>(run: () => Promise<T>): Rounds<T> => {
  let last: Round<T> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let waiting: { readonly round: Promise<Round<T>>; readonly hurry: AbortController } | null = null;
  let restUntil = 0;
  const runOnce = async (): Promise<Round<T>> => {
    const startedAt = performance.now();
    try {
      last = { startedAt, result: await run() };
      return last;
    } finally {
      const endedAt = performance.now();
      restUntil = endedAt + Math.min((endedAt - startedAt) * REST_BY_DURATION, LONGEST_REST_MS);
    }
  };
  const startAfterRest = (hurry: AbortController) => {
    const round = running.then(async () => {
      const restMs = restUntil - performance.now();
      if (restMs > 0) await pause(restMs, undefined, { signal: hurry.signal }).catch(() => undefined);
      waiting = null;
      const started = runOnce();
      running = started.catch(() => undefined);
      return started;
    });
    return { round, hurry };
  };
  return {
    last: () => last,
    next: (isUrgent) => {
      waiting ??= startAfterRest(new AbortController());
      if (isUrgent) waiting.hurry.abort();
      return waiting.round;
    },
  };
};
