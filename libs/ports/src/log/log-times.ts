import type { Instant } from '@mneme/domain';

/**
 * Newest recorded instant of the log and last trusted instant of the clock, as far as a process knows them.
 * Shared by the threads of a process. 0 means none.
 */
export type LogTimes = BigInt64Array;

const NEWEST = 0;
const TRUSTED = 1;

export const openLogTimes = (): LogTimes =>
  new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));

/** Returns the newest recorded instant, or null if the process knows of no record. */
export const newestIn = (times: LogTimes): Instant | null => instantAt(times, NEWEST);

/** Returns the last trusted instant, or null if the process knows of no trusted clock. */
export const trustedIn = (times: LogTimes): Instant | null => instantAt(times, TRUSTED);

/** Stores a recorded instant, unless a newer one is known. */
export const noteRecorded = (times: LogTimes, recordedAt: Instant): void => {
  const instant = BigInt(recordedAt);
  let newest = Atomics.load(times, NEWEST);
  while (newest < instant) {
    const current = Atomics.compareExchange(times, NEWEST, newest, instant);
    if (current === newest) return;
    newest = current;
  }
};

/** Stores the last trusted instant. If an operator confirms the clock, the new instant may be earlier. */
export const noteTrusted = (times: LogTimes, at: Instant): void => {
  Atomics.store(times, TRUSTED, BigInt(at));
};

const instantAt = (times: LogTimes, index: number): Instant | null => {
  const instant = Number(Atomics.load(times, index));
  return instant === 0 ? null : instant;
};
