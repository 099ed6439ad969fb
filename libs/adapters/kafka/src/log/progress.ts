import type { EventLog, Progress } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { type TopicGroup, groupName, topicName } from '../admin/names.js';
import { readCommitted, readExtents } from '../admin/offsets.js';
import { stageGroups } from '../admin/stage-groups.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface ProgressDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly shapes: TopicShapes;
}

/**
 * Calls during a read wait for the next read and share it, so that it includes all records written before
 * them.
 */
export const createProgress = (dependencies: ProgressDependencies): EventLog['progress'] => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<readonly Progress[]> | null = null;
  return (only) => {
    if (only) return readGroups(dependencies, [only]);
    next ??= running.then(() => {
      const answer = readProgress(dependencies);
      running = answer.catch(() => undefined);
      next = null;
      return answer;
    });
    return next;
  };
};

const readProgress = async (dependencies: ProgressDependencies): Promise<readonly Progress[]> => {
  const groups = await stageGroups(dependencies.admin, dependencies.prefix);
  return readGroups(
    dependencies,
    groups.toSorted((a, b) => compare(a.group, b.group) || compare(a.topic, b.topic)),
  );
};

const readGroups = async (
  { prefix, admin, shapes }: ProgressDependencies,
  groups: readonly TopicGroup[],
): Promise<readonly Progress[]> => {
  // Ends are read after acknowledgements, to include records that a stage appended before its acknowledgement.
  const acknowledged = await Promise.all(
    groups.map((group) => readCommitted(admin, groupName(prefix, group), topicName(prefix, group.topic))),
  );
  const topics = [...new Set(groups.map(({ topic }) => topic))];
  const extents = new Map(
    await Promise.all(
      topics.map(async (topic) => [topic, await readExtents(admin, topicName(prefix, topic))] as const),
    ),
  );
  return groups.flatMap((group, n) =>
    progressEntries(
      group,
      shapes.of(group.topic).epoch,
      extents.get(group.topic) ?? new Map(),
      acknowledged[n] ?? new Map(),
    ),
  );
};

const progressEntries = (
  { group, topic }: TopicGroup,
  epoch: number,
  extents: Awaited<ReturnType<typeof readExtents>>,
  acknowledged: ReadonlyMap<number, number>,
): readonly Progress[] =>
  [...extents]
    .sort(([a], [b]) => a - b)
    .map(([partition, { low, end }]) => ({
      group,
      topic,
      partition,
      epoch,
      // Records deleted by retention count as done.
      acknowledged: Math.max(low, acknowledged.get(partition) ?? low),
      end,
    }));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
