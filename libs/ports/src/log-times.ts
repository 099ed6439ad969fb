import type { Instant } from '@mneme/domain';

/**
 * The newest recorded instant of the log and the last trusted instant of the clock, as far as a process knows them.
 * Its threads share them; 0 stands for none.
 */
export type LogTimes = BigInt64Array;

const NEWEST = 0;
const TRUSTED = 1;

export const openLogTimes = (): LogTimes =>
  new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));

/** `null`: nothing is recorded, as far as the process knows. */
export const newestIn = (times: LogTimes): Instant | null => instantAt(times, NEWEST);

/** `null`: no clock was trusted, as far as the process knows. */
export const trustedIn = (times: LogTimes): Instant | null => instantAt(times, TRUSTED);

/** Takes note of a recorded instant, unless a newer one is known. */
export const noteRecorded = (times: LogTimes, recordedAt: Instant): void => {
  const noted = BigInt(recordedAt);
  let known = Atomics.load(times, NEWEST);
  while (known < noted) {
    const found = Atomics.compareExchange(times, NEWEST, known, noted);
    if (found === known) return;
    known = found;
  }
};

/** Takes note of the last trusted instant, which a confirmation may set back. */
export const noteTrusted = (times: LogTimes, at: Instant): void => {
  Atomics.store(times, TRUSTED, BigInt(at));
};

const instantAt = (times: LogTimes, place: number): Instant | null => {
  const instant = Number(Atomics.load(times, place));
  return instant === 0 ? null : instant;
};
