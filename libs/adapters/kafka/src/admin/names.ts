import { randomUUID } from 'node:crypto';

/** The name of a topic in the cluster. */
export const topicName = (prefix: string, topic: string): string => `${prefix}${topic}`;

/** The topic for parked events, which no retry can help. */
export const deadTopicName = (prefix: string, topic: string): string => `${prefix}${topic}.dead`;

/** A compacted topic: the instant of the last replay, by parked id. */
export const replaysTopicName = (prefix: string): string => `${prefix}replays`;

/** A topic of one partition; the number of its records is compared with what the other servers have seen of it. */
export const marksTopicName = (prefix: string): string => `${prefix}marks`;

/**
 * One Kafka group for each group and topic: the members of a Kafka group would have to agree on all their topics, and a
 * stage that joins one topic would stop the others. A colon cannot stand in the name of a topic.
 */
export const groupName = (prefix: string, { group, topic }: GroupOfTopic): string =>
  `${prefix}${topic}:${group}`;

/** A group with one member process, which looks records up. */
export const readerGroupName = (prefix: string): string => `${prefix}reader~${randomUUID()}`;

/** The group in which a rebuild reads the log: one fixed name, so that a second rebuild is detected. */
export const historyGroupName = (prefix: string): string => `${prefix}history`;

/** The group and its topic; `null`: the name does not belong to this deployment. */
export const readGroupName = (prefix: string, name: string): GroupOfTopic | null => {
  const [topic, ...group] = name.slice(prefix.length).split(':');
  if (!name.startsWith(prefix) || !topic || group.length === 0) return null;
  return { topic, group: group.join(':') };
};

/** A consumer group of the log, and one topic that it reads. */
export interface GroupOfTopic {
  readonly group: string;
  readonly topic: string;
}
