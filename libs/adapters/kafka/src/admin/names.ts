import type { Position } from '@mneme/ports';
import { randomUUID } from 'node:crypto';

export const topicName = (prefix: string, topic: string): string => `${prefix}${topic}`;

/** Topic of parked events, which no retry can process. */
export const deadTopicName = (prefix: string, topic: string): string => `${prefix}${topic}.dead`;

/**
 * Compacted topic with the instant of the last replay of each parked event. The key is the id of the parked
 * event.
 */
export const replaysTopicName = (prefix: string): string => `${prefix}replays`;

/**
 * Topic that numbers the states of the log (marks). If another server has recorded a higher number, the log
 * was restored from a backup.
 */
export const marksTopicName = (prefix: string): string => `${prefix}marks`;

/**
 * Each pair of group and topic has its own Kafka group. In a shared Kafka group, a stage that joins for one
 * topic would stop the consumers of other topics. A topic name cannot contain a colon.
 */
export const groupName = (prefix: string, { group, topic }: TopicGroup): string =>
  `${prefix}${topic}:${group}`;

export const readerGroupName = (prefix: string): string => `${prefix}reader~${randomUUID()}`;

/** Group of a rebuild. The name is fixed, so that a second rebuild is detected. */
export const historyGroupName = (prefix: string): string => `${prefix}history`;

/** Reads the name of a Kafka group. Returns `null` if the name does not belong to this deployment. */
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
