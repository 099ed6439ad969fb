import { type Instant, Rejected } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { retryWhileLeaderMoves, MOVING } from './retry-while-leader-moves.js';
import { connect } from './connect.js';
import { withTimeout, typeOf } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';
import { extentsOf } from './offsets.js';
import { type LogSize, problemsOf, type TopicAsIs, type TopicLayout, topicLayouts } from './topic-layouts.js';

/**
 * Creates the missing topics, checks the existing ones and returns the names of the new ones. Can be repeated,
 * even by two processes at once. Never changes or deletes a topic. A recreated topic has a later epoch than
 * before. Throws `Rejected` with all problems found, or `Unavailable`.
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
    await checkAll(admin, layouts);
    // A partition without a leader would reject its first record, and the whole batch would be sent again.
    for (const name of created) await extentsOf(admin, name);
    return created;
  } finally {
    await admin.disconnect();
  }
};

const createMissing = async (admin: Admin, layouts: readonly TopicLayout[]): Promise<readonly string[]> => {
  const there = new Set(await withTimeout(admin.listTopics()));
  const missing = layouts.filter(({ name }) => !there.has(name));
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
    // Another process creates the topics too. The result is checked below.
    if (typeOf(error) !== 'TOPIC_ALREADY_EXISTS') throw error;
  }
  return missing.map(({ name }) => name);
};

const checkAll = async (admin: Admin, layouts: readonly TopicLayout[]): Promise<void> => {
  const names = layouts.map(({ name }) => name);
  // A topic exists before every broker knows about it.
  const found = await retryWhileLeaderMoves(admin, () => describe(admin, names), [
    ...MOVING,
    'UNKNOWN_TOPIC_OR_PARTITION',
  ]);
  const problems = layouts.flatMap((layout) => problemsOf(layout, found(layout.name)));
  if (problems.length > 0) throw new Rejected('topics-differ', problems.join(' '));
};

const describe = async (admin: Admin, names: string[]): Promise<(name: string) => TopicAsIs> => {
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
