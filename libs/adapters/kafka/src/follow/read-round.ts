import { groupBy, scopeKey } from '@mneme/domain';
import { plannedTopics } from '../admin/topic-plans.js';
import type { Look } from '../log/look.js';
import { addFind, type Find, type Finds, type FollowedEvent, isAbout } from './followed-event.js';
import { endKey, type PartitionEnds } from './partition-ends.js';
import { type FollowDependencies, visitRecords } from './visit-records.js';

/** An event with the ends up to which earlier rounds have read the partitions. */
export interface Reading {
  readonly event: FollowedEvent;
  readonly from: PartitionEnds;
}

/**
 * Reads, each once, the records up to the look that an event has not seen. Changes no event, so that a round that
 * fails can be repeated.
 */
export const readRound = async (
  dependencies: FollowDependencies,
  readings: readonly Reading[],
  look: Look,
): Promise<ReadonlyMap<FollowedEvent, Finds>> => {
  const finds = new Map<FollowedEvent, Finds>();
  const byPartition = groupBy(readings, ({ event }) => event.partition);
  const reads = plannedTopics.flatMap(({ name, keyedBy }) =>
    [...(look.extents.get(name) ?? [])].map(async ([partition, { low, end }]) => {
      const concerned = keyedBy === 'other' ? readings : (byPartition.get(partition) ?? []);
      if (concerned.length === 0) return;
      const key = endKey(dependencies.shapes, name, partition);
      const starts = new Set(concerned.map(({ from }) => from));
      const from = Math.max(low, Math.min(...[...starts].map((ends) => ends.get(key) ?? low)));
      const byScope = groupBy(concerned, ({ event }) => event.scope);
      await visitRecords(dependencies, { topic: name, partition, from, end }, byScope, (find) =>
        addFinds(finds, byScope.get(scopeKey(find.envelope.scope)) ?? [], key, find),
      );
    }),
  );
  await Promise.all(reads);
  return finds;
};

const addFinds = (
  finds: Map<FollowedEvent, Finds>,
  readings: readonly Reading[],
  key: string,
  find: Find,
): void => {
  for (const { event, from } of readings) {
    const isSeen = find.record.position.offset < (from.get(key) ?? 0);
    if (isSeen || !isAbout(find.envelope, event.eventId)) continue;
    const mine = finds.get(event) ?? { traces: [], hasCause: false };
    addFind(mine, find, event.eventId);
    finds.set(event, mine);
  }
};
