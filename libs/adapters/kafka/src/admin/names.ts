import { randomUUID } from 'node:crypto';

/** A topic as the cluster calls it. */
export const topicName = (prefix: string, topic: string): string => `${prefix}${topic}`;

/** Where the events of a topic wait that no retry can help. */
export const deadTopicName = (prefix: string, topic: string): string => `${prefix}${topic}.dead`;

/** Compacted: by parked id, when it was replayed last. */
export const replaysTopicName = (prefix: string): string => `${prefix}replays`;

/**
 * A group and a topic make one group of Kafka's: members of one group would have to agree on all
 * their topics, and a stage that joins one topic would stop the others. A colon cannot stand in the name of a topic.
 */
export const groupName = (prefix: string, { group, topic }: GroupOfTopic): string =>
  `${prefix}${topic}:${group}`;

/** A group that one process is in alone, to look records up. */
export const readerGroupName = (prefix: string): string => `${prefix}reader~${randomUUID()}`;

/** The group in which a rebuild reads the log: one name, so that a second one is seen. */
export const historyGroupName = (prefix: string): string => `${prefix}history`;

/** The group and its topic; `null`: the name is not one of ours. */
export const readGroupName = (prefix: string, name: string): GroupOfTopic | null => {
  const [topic, ...group] = name.slice(prefix.length).split(':');
  if (!name.startsWith(prefix) || !topic || group.length === 0) return null;
  return { topic, group: group.join(':') };
};

/** A group of ours, as far as one topic goes. */
export interface GroupOfTopic {
  readonly group: string;
  readonly topic: string;
}
