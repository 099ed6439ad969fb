import type { EventLog, Progress } from '@mneme/ports';
import { type TopicGroup, groupName, topicName } from '../admin/names.js';
import type { Extent, Offsets, PartitionOffsets } from '../admin/offsets.js';
import { stageGroups } from '../admin/stage-groups.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface LookDependencies {
  readonly prefix: string;
  readonly offsets: Offsets;
  readonly shapes: TopicShapes;
}

type Extents = ReadonlyMap<string, ReadonlyMap<number, Extent>>;

/**
 * The acknowledgements and extents of all topics. The extents contain every record that a group appended
 * before these acknowledgements.
 */
export interface Look {
  readonly progress: readonly Progress[];
  /** Extents of the partitions, by topic. */
  readonly extents: Extents;
}

/** Asks Kafka for the acknowledgements and ends of all topics. */
export type Looks = () => Promise<Look>;

/**
 * Calls during a reading share the next reading, which therefore includes all records written before these
 * calls.
 */
export const createLooks = (dependencies: LookDependencies): Looks => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Look> | null = null;
  return () => {
    next ??= running.then(() => {
      const answer = lookNow(dependencies);
      running = answer.catch(() => undefined);
      next = null;
      return answer;
    });
    return next;
  };
};

export const createProgress =
  (dependencies: LookDependencies, looks: Looks): EventLog['progress'] =>
  async (only) => {
    if (!only) return (await looks()).progress;
    const acknowledged = await readAcknowledged(dependencies, [only]);
    return progressOf(dependencies, [only], acknowledged, await extentsOf(dependencies, [only.topic]));
  };

const lookNow = async (dependencies: LookDependencies): Promise<Look> => {
  const found = stageGroups(dependencies.prefix, await dependencies.offsets.groupIds());
  const groups = found.toSorted((a, b) => compare(a.group, b.group) || compare(a.topic, b.topic));
  // Ends are read after acknowledgements, so that they include records that a stage appended before its
  // acknowledgement.
  const acknowledged = await readAcknowledged(dependencies, groups);
  const extents = await extentsOf(
    dependencies,
    plannedTopics.map(({ name }) => name),
  );
  return { progress: progressOf(dependencies, groups, acknowledged, extents), extents };
};

const readAcknowledged = (
  { offsets, prefix }: LookDependencies,
  groups: readonly TopicGroup[],
): Promise<readonly PartitionOffsets[]> =>
  offsets.committed(
    groups.map((group) => ({ groupId: groupName(prefix, group), topic: topicName(prefix, group.topic) })),
  );

const extentsOf = async (
  { offsets, prefix }: LookDependencies,
  topics: readonly string[],
): Promise<Extents> => {
  const extents = await offsets.extents(topics.map((topic) => topicName(prefix, topic)));
  return new Map(topics.map((topic) => [topic, extents.get(topicName(prefix, topic)) ?? new Map()]));
};

const progressOf = (
  { shapes }: LookDependencies,
  groups: readonly TopicGroup[],
  acknowledged: readonly PartitionOffsets[],
  extents: Extents,
): readonly Progress[] =>
  groups.flatMap(({ group, topic }, n) =>
    [...(extents.get(topic) ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([partition, { low, end }]) => ({
        group,
        topic,
        partition,
        epoch: shapes.of(topic).epoch,
        // Records that retention deleted count as acknowledged.
        acknowledged: Math.max(low, acknowledged[n]?.get(partition) ?? low),
        end,
      })),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
