import type { Instant } from '@mneme/domain';

/**
 * The topic setting that carries a topic's epoch. The epoch must be deleted with the topic, whoever deletes it, and
 * this version of Kafka's protocol tells clients neither an id nor an age of a topic. The setting limits the age of a
 * record's timestamp, which this log does not limit: every number beyond all ages means the same to Kafka, and the
 * epoch is added to such a number.
 */
export const STAMPED_SETTING = 'message.timestamp.before.max.ms';

/** More than 31,000 years in milliseconds. */
const BEYOND_ALL_AGES = 1e15;
const FIRST_SECOND = Date.UTC(2025, 0, 1) / 1000;
const LIMIT_EPOCH = 1e9;

/** Seconds since 2025: the epoch grows each time a topic is created, also in another cluster. */
export const epochAt = (now: Instant): number => Math.floor(now / 1000) - FIRST_SECOND;

/** The instant at which the epoch began. */
export const madeAt = (epoch: number): Instant => (epoch + FIRST_SECOND) * 1000;

/** The value of the setting for an epoch. */
export const stampOf = (epoch: number): string => String(BEYOND_ALL_AGES + epoch);

/** The epoch in a setting; `null`: the topic was not created by the migration. */
export const readStamp = (setting: string | undefined): number | null => {
  const epoch = Number(setting) - BEYOND_ALL_AGES;
  return epoch > 0 && epoch < LIMIT_EPOCH ? epoch : null;
};
