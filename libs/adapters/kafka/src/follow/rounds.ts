import { setTimeout as pause } from 'node:timers/promises';

interface Round<T> {
  /** Milliseconds of the monotonic clock of the process. */
  readonly startedAt: number;
  readonly result: T;
}

export interface Rounds<T> {
  /**
   * Resolves with a round that started at the instant or later: the last one, or the next one. `Infinity` means a
   * round that starts after the call.
   */
  since(instant: number): Promise<Round<T>>;
}

/** The pause after a round is as long as the round, so rounds take at most half of the time. */
const LONGEST_PAUSE_MS = 1_000;

/** Runs `run` once for all callers that wait, and one run at a time. */
export const createRounds = <T>(run: () => Promise<T>): Rounds<T> => {
  let last: Round<T> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Round<T>> | null = null;
  let restUntil = 0;
  const runOnce = async (): Promise<Round<T>> => {
    const startedAt = performance.now();
    try {
      last = { startedAt, result: await run() };
      return last;
    } finally {
      const endedAt = performance.now();
      restUntil = endedAt + Math.min(endedAt - startedAt, LONGEST_PAUSE_MS);
    }
  };
  const startNext = async (): Promise<Round<T>> => {
    await running;
    const restMs = restUntil - performance.now();
    if (restMs > 0) await pause(restMs);
    waiting = null;
    const started = runOnce();
    running = started.catch(() => undefined);
    return started;
  };
  return {
    since: async (instant) => (last !== null && last.startedAt >= instant ? last : (waiting ??= startNext())),
  };
};
