import { type Instant, Rejected } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { retryWhileLeaderMoves, LEADER_MOVES } from './retry-while-leader-moves.js';
import { connect } from './connect.js';
import { withTimeout, kafkaErrorType } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import {
  type LogSize,
  findProblems,
  type ExistingTopic,
  type TopicLayout,
  topicLayouts,
} from './topic-layouts.js';

/**
 * Creates missing topics, checks the existing ones and returns the new names. Can be repeated and run
 * concurrently. Never changes or deletes a topic. Throws `Rejected` with all problems found, or `Unavailable`.
 */
export const migrateTopics = async (
  options: KafkaOptions,
  size: LogSize,
  now: Instant,
): Promise<readonly string[]> => {
  const admin = connect(options).admin();
  const layouts = topicLayouts(options.prefix, size, now);
  try {
    await withTimeout(admin.connect());
    const created = await createMissing(admin, layouts);
    await checkTopics(admin, layouts);
    // Waits until each partition has a leader. Without a leader, a partition rejects its first record, and
    // the whole batch is sent again.
    for (const name of created) await retryWhileLeaderMoves(admin, () => admin.fetchTopicOffsets(name));
    return created;
  } finally {
    await admin.disconnect();
  }
};

const createMissing = async (admin: Admin, layouts: readonly TopicLayout[]): Promise<readonly string[]> => {
  const existing = new Set(await withTimeout(admin.listTopics()));
  const missing = layouts.filter(({ name }) => !existing.has(name));
  if (missing.length === 0) return [];
  const topics = missing.map(({ name, partitions, replicas, settings }) => ({
    topic: name,
    numPartitions: partitions,
    replicationFactor: replicas,
    configEntries: Object.entries(settings).map(([setting, value]) => ({ name: setting, value })),
  }));
  try {
    await withTimeout(admin.createTopics({ topics, waitForLeaders: false }));
  } catch (error) {
    // Another process creates the topics too. The created topics are checked below.
    if (kafkaErrorType(error) !== 'TOPIC_ALREADY_EXISTS') throw error;
  }
  return missing.map(({ name }) => name);
};

const checkTopics = async (admin: Admin, layouts: readonly TopicLayout[]): Promise<void> => {
  const names = layouts.map(({ name }) => name);
  // Retries, because a new topic exists before every broker knows about it.
  const topicNamed = await retryWhileLeaderMoves(admin, () => describeTopics(admin, names), [
    ...LEADER_MOVES,
    'UNKNOWN_TOPIC_OR_PARTITION',
  ]);
  const problems = layouts.flatMap((layout) => findProblems(layout, topicNamed(layout.name)));
  if (problems.length > 0) throw new Rejected('topics-differ', problems.join(' '));
};

const describeTopics = async (admin: Admin, names: string[]): Promise<(name: string) => ExistingTopic> => {
  const [{ topics }, { resources }] = await Promise.all([
    admin.fetchTopicMetadata({ topics: names }),
    admin.describeConfigs({
      resources: names.map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
      includeSynonyms: false,
    }),
  ]);
  return (name) => ({
    partitions: topics.find((topic) => topic.name === name)?.partitions.length ?? 0,
    settings: new Map(
      resources
        .find(({ resourceName }) => resourceName === name)
        ?.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    ),
  });
};
