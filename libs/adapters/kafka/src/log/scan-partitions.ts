import type { Instant } from '@mneme/domain';
import type { Logged } from '@mneme/ports';
import type { Admin } from 'kafkajs';
import { retryWhileLeaderMoves } from '../admin/retry-while-leader-moves.js';
import type { LogReader } from './log-reader.js';
import { loggedRecord } from './logged-record.js';
import { topicName } from '../admin/names.js';
import { readExtents } from '../admin/offsets.js';
import { choosePartition } from '../admin/choose-partition.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface ReadDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly shapes: TopicShapes;
  readonly reader: LogReader;
}

/** The partitions of a topic that may hold records of a scope. */
export interface ScopePartitions {
  readonly topic: string;
  readonly epoch: number;
  readonly partitions: readonly number[];
  readonly keyedBy: 'scope' | 'other';
}

/** Returns the topics in the order in which events flow through them. */
export const scopePartitions = ({ shapes }: ReadDependencies, scope: string): readonly ScopePartitions[] =>
  plannedTopics.map(({ name, keyedBy }) => {
    const { partitions: count, epoch } = shapes.of(name);
    const partitions =
      keyedBy === 'scope' ? [choosePartition(scope, count)] : Array.from({ length: count }, (_, n) => n);
    return { topic: name, epoch, keyedBy, partitions };
  });

interface ScanOptions {
  /** Records before this instant may be skipped. */
  readonly since: Instant;
  /** Offset at which to begin, or `undefined` if it is unknown. */
  readonly from: (partition: number) => number | undefined;
  /** Bytes that a wanted body contains. Most records belong to other scopes and are not decoded. */
  readonly needle: Buffer;
  readonly visit: (record: Logged) => void;
}

/** Returns, by partition, the offset at which the next scan begins. */
export const scanPartitions = async (
  { prefix, admin, reader }: ReadDependencies,
  { topic, epoch, partitions }: ScopePartitions,
  { since, from, needle, visit }: ScanOptions,
): Promise<ReadonlyMap<number, number>> => {
  const fullName = topicName(prefix, topic);
  const extents = await readExtents(admin, fullName);
  const starts = await readStarts(admin, fullName, since);
  const ends = new Map<number, number>();
  await Promise.all(
    partitions.map(async (partition) => {
      const { low = 0, end = 0 } = extents.get(partition) ?? {};
      const start = Math.max(low, from(partition) ?? starts.get(partition) ?? low);
      await reader.read({ topic: fullName, partition, from: start, end }, (message) => {
        if (message.value?.includes(needle)) visit(loggedRecord({ topic, partition, epoch }, message));
      });
      ends.set(partition, end);
    }),
  );
  return ends;
};

const readStarts = async (
  admin: Admin,
  fullName: string,
  since: Instant,
): Promise<ReadonlyMap<number, number>> => {
  if (since <= 0) return new Map();
  const offsets = await retryWhileLeaderMoves(admin, () =>
    admin.fetchTopicOffsetsByTimestamp(fullName, since),
  );
  return new Map(offsets.map(({ partition, offset }) => [partition, Number(offset)]));
};
