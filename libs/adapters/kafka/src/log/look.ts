import type { EventLog, Progress } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { type TopicGroup, groupName, topicName } from '../admin/names.js';
import { type Extent, readCommitted, readExtents } from '../admin/offsets.js';
import { stageGroups } from '../admin/stage-groups.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface LookDependencies {
  readonly prefix: string;
  readonly admin: Admin;
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
    return progressOf(dependencies, [only], acknowledged, await readAllExtents(dependencies, [only.topic]));
  };

const lookNow = async (dependencies: LookDependencies): Promise<Look> => {
  const found = await stageGroups(dependencies.admin, dependencies.prefix);
  const groups = found.toSorted((a, b) => compare(a.group, b.group) || compare(a.topic, b.topic));
  // Ends are read after acknowledgements, so that they include records that a stage appended before its
  // acknowledgement.
  const acknowledged = await readAcknowledged(dependencies, groups);
  const extents = await readAllExtents(
    dependencies,
    plannedTopics.map(({ name }) => name),
  );
  return { progress: progressOf(dependencies, groups, acknowledged, extents), extents };
};

type Acknowledged = readonly ReadonlyMap<number, number>[];

const readAcknowledged = (
  { admin, prefix }: LookDependencies,
  groups: readonly TopicGroup[],
): Promise<Acknowledged> =>
  Promise.all(
    groups.map((group) => readCommitted(admin, groupName(prefix, group), topicName(prefix, group.topic))),
  );

const readAllExtents = async (
  { admin, prefix }: LookDependencies,
  topics: readonly string[],
): Promise<Extents> =>
  new Map(
    await Promise.all(
      topics.map(async (topic) => [topic, await readExtents(admin, topicName(prefix, topic))] as const),
    ),
  );

const progressOf = (
  { shapes }: LookDependencies,
  groups: readonly TopicGroup[],
  acknowledged: Acknowledged,
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
