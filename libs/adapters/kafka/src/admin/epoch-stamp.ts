import type { Instant } from '@mneme/domain';

/**
 * Topic setting that stores the epoch, so that the epoch is deleted with its topic. The setting is a maximum
 * age of timestamps. Kafka treats all numbers above any real age alike, so such a number can carry the epoch.
 */
export const EPOCH_SETTING = 'message.timestamp.before.max.ms';

/**
 * More than 31,000 years in milliseconds, so that Kafka refuses no timestamp as too old. A stamp is this
 * number plus the epoch of the topic.
 */
const STAMP_BASE = 1e15;
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LIMIT_EPOCH = 1e9;

/**
 * Returns the creation time of a topic in seconds since 2025, so that a topic that is created again gets a
 * later epoch, even in another cluster.
 */
export const epochAt = (now: Instant): number => Math.floor(now / 1000) - FIRST_SECOND;

export const creationTime = (epoch: number): Instant => (epoch + FIRST_SECOND) * 1000;

export const formatStamp = (epoch: number): string => String(STAMP_BASE + epoch);

/** Returns the epoch in a stamp, or `null` if the topic was not created by the migration. */
export const readStamp = (setting: string | undefined): number | null => {
  const epoch = Number(setting) - STAMP_BASE;
  return epoch > 0 && epoch < LIMIT_EPOCH ? epoch : null;
};
