import type { Instant } from '@mneme/domain';
import { type Clock, type LogTimes, newestIn } from '@mneme/ports';

/**
 * A clock that a test sets. The time continues from the set instant, but is never before the newest record of
 * the log.
 */
export interface SettableClock extends Clock {
  set(instant: Instant): void;
  /** Sets the clock forward by the given number of milliseconds. */
  pass(ms: number): void;
}

export const settableClock = (times: LogTimes): SettableClock => {
  let aheadMs = 0;
  const machineNow = (): Instant => Date.now() + aheadMs;
  return {
    machineNow,
    now: () => Math.max(machineNow(), newestIn(times) ?? 0),
    set: (instant) => {
      aheadMs = instant - Date.now();
    },
    pass: (ms) => {
      aheadMs += ms;
    },
  };
};
