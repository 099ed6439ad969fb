import type { Consumer, Subscription } from '@mneme/ports';
import type { Admin, Consumer as KafkaConsumer } from 'kafkajs';
import { answered } from '../admin/failures.js';
import type { InHand } from './in-hand.js';
import { joinGroup, type Member } from './membership.js';
import type { Client } from '../admin/connect.js';
import { groupName, topicName } from '../admin/names.js';
import { checkCommitted } from './offset-jumps.js';
import { committedOf, extentsOf } from '../admin/offsets.js';
import { openDesk } from './subscription-desk.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

/** What all subscriptions of a log stand on. */
export interface Ground {
  readonly prefix: string;
  readonly admin: Admin;
  readonly shapes: TopicShapes;
  readonly inHand: InHand;
  readonly sessionMs?: number | undefined;
  /** A client of its own for each member. */
  connect(): Client;
}

/** How long Kafka may hold back an empty answer; closing and joining take as long. */
const MAX_WAIT_MS = 150;

/**
 * Takes part in the group until closed. Throws `Unavailable`, also when the group has acknowledged more
 * than the log holds.
 */
export const subscribeTo = async (ground: Ground, wanted: Consumer): Promise<Subscription> => {
  const groupId = groupName(ground.prefix, wanted);
  const fullName = topicName(ground.prefix, wanted.topic);
  const before = await committedOf(ground.admin, groupId, fullName);
  checkCommitted(fullName, before, await extentsOf(ground.admin, fullName));

  let member: Member | null = null;
  const leave = (): Promise<void> => member?.leave() ?? Promise.resolve();
  const desk = openDesk({
    ...{ inHand: ground.inHand, wanted, fullName, before, leave },
    epoch: () => ground.shapes.of(wanted.topic).epoch,
    lookUp: async (consumer, partitions) => {
      await ground.shapes.refresh();
      return register(ground.admin, consumer, { groupId, fullName, partitions });
    },
  });
  let partitions: readonly number[] = [];
  member = await joinGroup(ground.connect(), {
    // All of them: the client would hand out what waits for its turn even after it has joined again.
    partitionsAtOnce: ground.shapes.of(wanted.topic).partitions,
    ...{ groupId, topics: [fullName], maxWaitMs: MAX_WAIT_MS, eachBatch: desk.take, onCrash: desk.die },
    sessionMs: ground.sessionMs,
    onJoin: (consumer, assignment) => {
      partitions = assignment[fullName] ?? [];
      desk.joined(consumer, partitions);
    },
  });
  const close = (): Promise<void> => {
    desk.close();
    return leave();
  };
  try {
    await desk.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return { partitions: () => partitions, close };
};

interface Share {
  readonly groupId: string;
  readonly fullName: string;
  readonly partitions: readonly number[];
}

/**
 * What the group wants next of its share. Where it has never told, it says so now: a group that has
 * read nothing yet is behind, not unknown, and Kafka forgets groups that have told nothing.
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
      ...{ topic: fullName, partition },
      offset: String(extents.get(partition)?.low ?? 0),
    }));
    await answered(consumer.commitOffsets(offsets));
  }
  return committed;
};
