import type { Consumer, Subscription } from '@mneme/ports';
import type { Consumer as KafkaConsumer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import type { RunningDeliveries } from './running-deliveries.js';
import { joinGroup, type Member, type Membership } from './membership.js';
import type { Client } from '../admin/connect.js';
import { groupName, topicName } from '../admin/names.js';
import { checkCommitted } from './offset-jumps.js';
import { extentsOf, type Offsets, type PartitionOffsets } from '../admin/offsets.js';
import { type BatchDispatcher, openDispatcher } from './batch-dispatcher.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface SubscriptionDependencies {
  readonly prefix: string;
  readonly offsets: Offsets;
  readonly shapes: TopicShapes;
  readonly runningDeliveries: RunningDeliveries;
  readonly sessionMs?: number | undefined;
  connect(): Client;
}

/**
 * Milliseconds for which Kafka may hold back an empty response. Closing and joining may wait for this time.
 */
const MAX_WAIT_MS = 500;

/**
 * Subscribes a group to a topic. Throws `Unavailable`, for example if the group has acknowledged more records
 * than the log holds.
 */
export const openSubscription = async (
  dependencies: SubscriptionDependencies,
  wanted: Consumer,
): Promise<Subscription> => {
  const { offsets, prefix, shapes } = dependencies;
  const groupId = groupName(prefix, wanted);
  const fullName = topicName(prefix, wanted.topic);
  const [committedBefore = new Map()] = await offsets.committed([{ groupId, topic: fullName }]);
  checkCommitted(fullName, committedBefore, await extentsOf(offsets, fullName));

  let member: Member | null = null;
  const leave = (): Promise<void> => member?.leave() ?? Promise.resolve();
  const dispatcher = openDispatcher({
    runningDeliveries: dependencies.runningDeliveries,
    wanted,
    fullName,
    committedBefore,
    leave,
    epoch: () => shapes.of(wanted.topic).epoch,
    lookUp: async (consumer, partitions) => {
      await shapes.refresh();
      return register(offsets, consumer, { groupId, fullName }, partitions);
    },
  });
  let partitions: readonly number[] = [];
  const onJoin: Membership['onJoin'] = (consumer, assignment) => {
    partitions = assignment[fullName] ?? [];
    dispatcher.onJoin(consumer, partitions);
  };
  const { take: eachBatch, die: onCrash } = dispatcher;
  // Handles all partitions at once. Otherwise batches would wait in the client, which would hand them out
  // even after it has joined the group again.
  const partitionsAtOnce = shapes.of(wanted.topic).partitions;
  const timing = { maxWaitMs: MAX_WAIT_MS, sessionMs: dependencies.sessionMs, partitionsAtOnce };
  const membership = { groupId, topics: [fullName], eachBatch, onCrash, onJoin };
  member = await joinGroup(dependencies.connect(), { ...membership, ...timing });
  const close = await closeOnceReady(dispatcher, leave);
  return { partitions: () => partitions, close };
};

const closeOnceReady = async (
  dispatcher: BatchDispatcher,
  leave: () => Promise<void>,
): Promise<() => Promise<void>> => {
  const close = (): Promise<void> => {
    dispatcher.close();
    return leave();
  };
  try {
    await dispatcher.ready();
    return close;
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Returns the committed offsets. Commits the first offset of assigned partitions without one, because a group
 * that has read no record must count as behind, and Kafka forgets groups without commits.
 */
const register = async (
  offsets: Offsets,
  consumer: KafkaConsumer,
  { groupId, fullName }: { readonly groupId: string; readonly fullName: string },
  partitions: readonly number[],
): Promise<PartitionOffsets> => {
  const [committed = new Map()] = await offsets.committed([{ groupId, topic: fullName }]);
  const unregistered = partitions.filter((partition) => !committed.has(partition));
  if (unregistered.length > 0) {
    const extents = await extentsOf(offsets, fullName);
    const first = unregistered.map((partition) => ({
      topic: fullName,
      partition,
      offset: String(extents.get(partition)?.low ?? 0),
    }));
    await withTimeout(consumer.commitOffsets(first));
  }
  return committed;
};
