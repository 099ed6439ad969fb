import { Unavailable } from '@mneme/domain';
import kafkajs, { type Admin } from 'kafkajs';
import { readStamp, EPOCH_SETTING } from './epoch-stamp.js';
import { retryWhileLeaderMoves } from './retry-while-leader-moves.js';
import type { KafkaOptions } from './kafka-options.js';
import { topicName } from './names.js';
import { plannedTopics } from './topic-plans.js';

interface TopicShape {
  readonly partitions: number;
  readonly epoch: number;
}

export interface TopicShapes {
  /** Returns partitions and epoch of a topic. Throws `Unavailable` for a topic that the log does not have. */
  of(topic: string): TopicShape;
  /** Reads the partitions and epochs of all topics again, because a topic may have been recreated. */
  refresh(): Promise<void>;
}

/**
 * Reads the partitions and epochs of all topics. Throws `Unavailable`, even in `refresh`, if a topic is
 * missing or differs from the topic that the migration creates.
 */
export const topicShapes = async (
  admin: Admin,
  { prefix, partitions }: Pick<KafkaOptions, 'prefix' | 'partitions'>,
): Promise<TopicShapes> => {
  let shapes = await readShapes(admin, prefix);
  const expected = partitions ?? Math.min(...[...shapes.values()].map((shape) => shape.partitions));
  assertPartitions(prefix, shapes, expected);
  return {
    of: (topic) => {
      const shape = shapes.get(topic);
      if (shape) return shape;
      throw new Unavailable('topic-missing', `The log has no topic "${topic}". Run the migration.`);
    },
    refresh: async () => {
      const found = await readShapes(admin, prefix);
      assertPartitions(prefix, found, expected);
      shapes = found;
    },
  };
};

const assertPartitions = (prefix: string, shapes: ReadonlyMap<string, TopicShape>, wanted: number): void => {
  const differing = [...shapes].filter(([, { partitions }]) => partitions !== wanted);
  if (differing.length === 0) return;
  const found = differing.map(
    ([name, { partitions }]) => `"${topicName(prefix, name)}" has ${partitions} partitions`,
  );
  throw new Unavailable(
    'partitions-differ',
    `${found.join(', ')}, and should have ${wanted}: keys would be sent elsewhere, out of their order. Configure the number that the log was made with; a log that was enlarged since has to be made anew, under another prefix.`,
  );
};

const readShapes = async (admin: Admin, prefix: string): Promise<ReadonlyMap<string, TopicShape>> => {
  const names = plannedTopics.map(({ name }) => topicName(prefix, name));
  const [metadata, epochs] = await Promise.all([
    retryWhileLeaderMoves(admin, () => admin.fetchTopicMetadata({ topics: names })),
    readEpochs(admin, names),
  ]);
  return new Map(
    plannedTopics.map(({ name }) => {
      const fullName = topicName(prefix, name);
      const partitions = metadata.topics.find((topic) => topic.name === fullName)?.partitions.length ?? 0;
      return [name, { partitions, epoch: epochs(fullName) }];
    }),
  );
};

/** Returns the epoch of each topic. Throws `Unavailable` for a topic without an epoch. */
export const readEpochs = async (
  admin: Admin,
  names: readonly string[],
): Promise<(fullName: string) => number> => {
  const { resources } = await retryWhileLeaderMoves(admin, () =>
    admin.describeConfigs({
      resources: names.map((name) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name,
        configNames: [EPOCH_SETTING],
      })),
      includeSynonyms: false,
    }),
  );
  return (fullName) => {
    const described = resources.find(({ resourceName }) => resourceName === fullName);
    const epoch = readStamp(described?.configEntries[0]?.configValue);
    if (epoch !== null) return epoch;
    throw new Unavailable(
      'topic-without-epoch',
      `Topic "${fullName}" was not created by the migration, so its offsets cannot be told from those of an older topic. Delete it and run the migration.`,
    );
  };
};
