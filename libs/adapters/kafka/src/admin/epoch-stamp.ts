import type { Instant } from '@mneme/domain';

/**
 * Setting that stores the epoch of a topic and is deleted with it. It limits the age of timestamps, and Kafka
 * treats all numbers beyond every age alike, so the epoch is added to such a number.
 */
export const EPOCH_SETTING = 'message.timestamp.before.max.ms';

/** More than 31,000 years, in milliseconds. */
const STAMP_BASE = 1e15;
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LIMIT_EPOCH = 1e9;

/** Seconds since 2025: later each time a topic is created, also in another cluster. */
export const epochAt = (now: Instant): number => Math.floor(now / 1000) - FIRST_SECOND;

export const creationTime = (epoch: number): Instant => (epoch + FIRST_SECOND) * 1000;

export const formatStamp = (epoch: number): string => String(STAMP_BASE + epoch);

/** Returns `null` if the topic was not created by the migration. */
export const readStamp = (setting: string | undefined): number | null => {
  const epoch = Number(setting) - STAMP_BASE;
  return epoch > 0 && epoch < LIMIT_EPOCH ? epoch : null;
};
