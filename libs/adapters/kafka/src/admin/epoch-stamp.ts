import type { Instant } from '@mneme/domain';

/**
 * Name of the topic setting that stores the epoch of a topic. A setting is deleted with its topic, and this
 * version of Kafka's protocol exposes neither id nor age of a topic. The setting limits the age of timestamps.
 * Kafka treats all numbers beyond every age alike, so the epoch is added to such a number.
 */
export const STAMPED_SETTING = 'message.timestamp.before.max.ms';

/** In milliseconds: more than 31,000 years. */
const BEYOND_ALL_AGES = 1e15;
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LIMIT_EPOCH = 1e9;

/**
 * Returns the epoch in seconds since 2025. The epoch is later each time a topic is created, also in another
 * cluster.
 */
export const epochAt = (now: Instant): number => Math.floor(now / 1000) - FIRST_SECOND;

export const madeAt = (epoch: number): Instant => (epoch + FIRST_SECOND) * 1000;

export const stampOf = (epoch: number): string => String(BEYOND_ALL_AGES + epoch);

/** Returns the epoch in a setting, or `null` if the topic was not created by the migration. */
export const readStamp = (setting: string | undefined): number | null => {
  const epoch = Number(setting) - BEYOND_ALL_AGES;
  return epoch > 0 && epoch < LIMIT_EPOCH ? epoch : null;
};
