import type { Instant } from '@mneme/domain';
import { choosePartition } from '../admin/choose-partition.js';
import { topicName } from '../admin/names.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { Look } from '../log/look.js';
import { addFind, type Finds, type FollowedEvent, isAbout } from './followed-event.js';
import { endKey, type PartitionEnds } from './partition-ends.js';
import { type FollowDependencies, visitRecords } from './visit-records.js';

/** Greatest assumed difference between the clocks of two machines, in milliseconds. */
const SKEW_MS = 3_600_000;

/**
 * Searches the records before `until` for an event. Kafka has no index by id: the partitions of the scope are read
 * from two hours ago, and from the start if the event is older than one hour or not found. Topics that are not
 * keyed by scope are read in all partitions, from the time of the event on.
 */
export const searchEarlier = async (
  dependencies: FollowDependencies,
  event: Pick<FollowedEvent, 'scope' | 'eventId'>,
  look: Look,
  until: PartitionEnds,
): Promise<Finds> => {
  const search = (keyedBy: 'scope' | 'other', since: Instant) =>
    searchTopics(dependencies, event, look, { keyedBy, since, until });
  const recent = Date.now() - SKEW_MS;
  let finds = await search('scope', recent - SKEW_MS);
  if (!finds.hasCause || earliest(finds) < recent) finds = await search('scope', 0);
  if (!finds.hasCause) return finds;
  const others = await search('other', earliest(finds) - SKEW_MS);
  return { traces: [...finds.traces, ...others.traces], hasCause: true };
};

const earliest = ({ traces }: Finds): Instant => Math.min(...traces.map(({ recordedAt }) => recordedAt));

interface Where {
  readonly keyedBy: 'scope' | 'other';
  readonly since: Instant;
  readonly until: PartitionEnds;
}

const searchTopics = async (
  dependencies: FollowDependencies,
  { scope, eventId }: Pick<FollowedEvent, 'scope' | 'eventId'>,
  { extents }: Look,
  { keyedBy, since, until }: Where,
): Promise<Finds> => {
  const { offsets, prefix, shapes } = dependencies;
  const finds: Finds = { traces: [], hasCause: false };
  const searchTopic = async (topic: string): Promise<void> => {
    const starts = since <= 0 ? null : await offsets.since(topicName(prefix, topic), since);
    const mine = choosePartition(scope, shapes.of(topic).partitions);
    const reads = [...(extents.get(topic) ?? [])].map(async ([partition, { low }]) => {
      if (keyedBy === 'scope' && partition !== mine) return;
      const end = until.get(endKey(shapes, topic, partition)) ?? low;
      const from = starts === null ? low : Math.max(low, starts.get(partition) ?? end);
      await visitRecords(dependencies, { topic, partition, from, end }, new Set([scope]), (find) => {
        if (isAbout(find.envelope, eventId)) addFind(finds, find, eventId);
      });
    });
    await Promise.all(reads);
  };
  const topics = plannedTopics.filter((topic) => topic.keyedBy === keyedBy);
  await Promise.all(topics.map(({ name }) => searchTopic(name)));
  return finds;
};
