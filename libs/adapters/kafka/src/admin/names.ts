import { randomUUID } from 'node:crypto';

export const topicName = (prefix: string, topic: string): string => `${prefix}${topic}`;

/** Returns the topic for parked events, which no retry can help. */
export const deadTopicName = (prefix: string, topic: string): string => `${prefix}${topic}.dead`;

/** Returns a compacted topic, which holds the instant of the last replay by parked id. */
export const replaysTopicName = (prefix: string): string => `${prefix}replays`;

/**
 * Returns a topic of one partition. The number of its records is compared with the number that the other
 * servers have seen.
 */
export const marksTopicName = (prefix: string): string => `${prefix}marks`;

/**
 * Returns one Kafka group for each group and topic. In a shared Kafka group all members would have to subscribe
 * to the same topics, and a stage that joins for one topic would stop the others. A topic name cannot contain a
 * colon.
 */
export const groupName = (prefix: string, { group, topic }: GroupOfTopic): string =>
  `${prefix}${topic}:${group}`;

/** Returns the name of a group with one member process, which looks up records. */
export const readerGroupName = (prefix: string): string => `${prefix}reader~${randomUUID()}`;

/**
 * Returns the group in which a rebuild reads the log. Its name is fixed, so that a second rebuild is detected.
 */
export const historyGroupName = (prefix: string): string => `${prefix}history`;

/** Returns the group and its topic, or `null` if the name does not belong to this deployment. */
export const readGroupName = (prefix: string, name: string): GroupOfTopic | null => {
  const [topic, ...group] = name.slice(prefix.length).split(':');
  if (!name.startsWith(prefix) || !topic || group.length === 0) return null;
  return { topic, group: group.join(':') };
};

export interface GroupOfTopic {
  readonly group: string;
  readonly topic: string;
}
