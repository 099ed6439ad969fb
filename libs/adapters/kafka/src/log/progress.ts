import type { EventLog, Progress } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import { type GroupOfTopic, groupName, readGroupName, topicName } from '../admin/names.js';
import { committedOf, extentsOf } from '../admin/offsets.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface ProgressDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly shapes: TopicShapes;
}

/**
 * Reads the progress of every group in every partition of its topic, sorted by group, topic and partition.
 * Calls during a read share the next read, which starts after them and so includes all records written before.
 */
export const progressOf = (dependencies: ProgressDependencies): EventLog['progress'] => {
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
  const { prefix, admin } = dependencies;
  const { groups } = await retryWhileLeaderMoves(admin, () => admin.listGroups());
  const named = groups.map(({ groupId }) => readGroupName(prefix, groupId)).filter((group) => group !== null);
  // The prefix of another deployment may begin with this one.
  const ours = named.filter(({ topic }) => plannedTopics.some(({ name }) => name === topic));
  return readGroups(
    dependencies,
    ours.sort((a, b) => compare(a.group, b.group) || compare(a.topic, b.topic)),
  );
};

const readGroups = async (
  { prefix, admin, shapes }: ProgressDependencies,
  known: readonly GroupOfTopic[],
): Promise<readonly Progress[]> => {
  // Ends are read after acknowledgements, so that records appended by a stage before its acknowledgement are
  // included.
  const acknowledged = await Promise.all(
    known.map((group) => committedOf(admin, groupName(prefix, group), topicName(prefix, group.topic))),
  );
  const topics = [...new Set(known.map(({ topic }) => topic))];
  const extents = new Map(
    await Promise.all(
      topics.map(async (topic) => [topic, await extentsOf(admin, topicName(prefix, topic))] as const),
    ),
  );
  return known.flatMap((group, n) =>
    entriesOf(
      group,
      shapes.of(group.topic).epoch,
      extents.get(group.topic) ?? new Map(),
      acknowledged[n] ?? new Map(),
    ),
  );
};

const entriesOf = (
  { group, topic }: GroupOfTopic,
  epoch: number,
  extents: Awaited<ReturnType<typeof extentsOf>>,
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
