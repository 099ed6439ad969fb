import type { Position } from '@mneme/ports';
import { randomUUID } from 'node:crypto';

export const topicName = (prefix: string, topic: string): string => `${prefix}${topic}`;

/** Topic of parked events, which no retry can help. */
export const deadTopicName = (prefix: string, topic: string): string => `${prefix}${topic}.dead`;

/** Compacted topic with the instant of the last replay by parked id. */
export const replaysTopicName = (prefix: string): string => `${prefix}replays`;

/** The number of its records is compared with the number that the other servers have seen. */
export const marksTopicName = (prefix: string): string => `${prefix}marks`;

/**
 * Each group and topic has a Kafka group of its own, because a stage that joins a shared one for one topic
 * would stop the others. A topic name cannot contain a colon.
 */
export const groupName = (prefix: string, { group, topic }: TopicGroup): string =>
  `${prefix}${topic}:${group}`;

export const readerGroupName = (prefix: string): string => `${prefix}reader~${randomUUID()}`;

/** Group of a rebuild. The name is fixed, so that a second rebuild is detected. */
export const historyGroupName = (prefix: string): string => `${prefix}history`;

/** Returns `null` if the name does not belong to this deployment. */
export const readGroupName = (prefix: string, name: string): TopicGroup | null => {
  const [topic, ...group] = name.slice(prefix.length).split(':');
  if (!name.startsWith(prefix) || !topic || group.length === 0) return null;
  return { topic, group: group.join(':') };
};

export interface TopicGroup {
  readonly group: string;
  readonly topic: string;
}

export const partitionKey = ({ topic, partition }: Omit<Position, 'epoch' | 'offset'>): string =>
  `${topic}/${partition}`;
