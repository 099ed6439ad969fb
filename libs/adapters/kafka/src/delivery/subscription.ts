import type { Consumer, Subscription } from '@mneme/ports';
import type { Admin, Consumer as KafkaConsumer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import type { InHand } from './in-flight.js';
import { joinGroup, type Member, type Membership } from './membership.js';
import type { Client } from '../admin/connect.js';
import { groupName, topicName } from '../admin/names.js';
import { checkCommitted } from './offset-jumps.js';
import { committedOf, extentsOf } from '../admin/offsets.js';
import { type BatchDispatcher, openDispatcher } from './batch-dispatcher.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

export interface SubscriptionDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly shapes: TopicShapes;
  readonly inHand: InHand;
  readonly sessionMs?: number | undefined;
  connect(): Client;
}

/** Maximum time that Kafka holds back an empty response, in milliseconds. Closing and joining take as long. */
const MAX_WAIT_MS = 150;

/**
 * Subscribes as a member of the group until closed. Throws `Unavailable`, also if the group has acknowledged
 * more records than the log holds.
 */
export const subscribeTo = async (
  dependencies: SubscriptionDependencies,
  wanted: Consumer,
): Promise<Subscription> => {
  const { admin, prefix, shapes } = dependencies;
  const groupId = groupName(prefix, wanted);
  const fullName = topicName(prefix, wanted.topic);
  const before = await committedOf(admin, groupId, fullName);
  checkCommitted(fullName, before, await extentsOf(admin, fullName));

  let member: Member | null = null;
  const leave = (): Promise<void> => member?.leave() ?? Promise.resolve();
  const dispatcher = openDispatcher({
    inFlight: dependencies.inHand,
    wanted,
    fullName,
    before,
    leave,
    epoch: () => shapes.of(wanted.topic).epoch,
    lookUp: async (consumer, partitions) => {
      await shapes.refresh();
      return register(admin, consumer, { groupId, fullName, partitions });
    },
  });
  let partitions: readonly number[] = [];
  const onJoin: Membership['onJoin'] = (consumer, assignment) => {
    partitions = assignment[fullName] ?? [];
    dispatcher.joined(consumer, partitions);
  };
  const { take: eachBatch, die: onCrash } = dispatcher;
  // All partitions at once, because the client would hand out batches that wait for their turn even after it
  // has joined again.
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

interface Share {
  readonly groupId: string;
  readonly fullName: string;
  readonly partitions: readonly number[];
}

/**
 * Returns the committed offsets. For assigned partitions without one, commits the first offset, because a group
 * that has read no record must count as behind, and Kafka forgets groups without commits.
 */
const register = async (
  admin: Admin,
  consumer: KafkaConsumer,
  { groupId, fullName, partitions }: Share,
): Promise<ReadonlyMap<number, number>> => {
  const committed = await committedOf(admin, groupId, fullName);
  const untold = partitions.filter((partition) => !committed.has(partition));
  if (untold.length > 0) {
    const extents = await extentsOf(admin, fullName);
    const offsets = untold.map((partition) => ({
      topic: fullName,
      partition,
      offset: String(extents.get(partition)?.low ?? 0),
    }));
    await withTimeout(consumer.commitOffsets(offsets));
  }
  return committed;
};
