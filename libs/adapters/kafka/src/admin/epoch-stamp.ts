import type { Instant } from '@mneme/domain';

/**
 * A topic carries its epoch itself: it must go with the topic, whoever deletes it, and Kafka tells
 * clients of this protocol neither an id nor an age. How old a record's timestamp may be is a setting
 * that we do not limit, so every number beyond all ages says the same to Kafka and leaves room for ours.
 */
export const STAMPED_SETTING = 'message.timestamp.before.max.ms';

/** More than 31,000 years in milliseconds. */
const BEYOND_ALL_AGES = 1e15;
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LIMIT_EPOCH = 1e9;

/** Seconds since 2025: it grows from one making of a topic to the next, also into another cluster. */
export const epochAt = (now: Instant): number => Math.floor(now / 1000) - FIRST_SECOND;

/** When the epoch began. */
export const madeAt = (epoch: number): Instant => (epoch + FIRST_SECOND) * 1000;

/** The setting that says an epoch. */
export const stampOf = (epoch: number): string => String(BEYOND_ALL_AGES + epoch);

/** The epoch in a setting; `null`: it was not made by the migration. */
export const readStamp = (setting: string | undefined): number | null => {
  const epoch = Number(setting) - BEYOND_ALL_AGES;
  return epoch > 0 && epoch < LIMIT_EPOCH ? epoch : null;
};
