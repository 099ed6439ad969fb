import { Rejected, scopeKey } from '@mneme/domain';
import type { EventLog, Outgoing, Position, Subscription } from '@mneme/ports';
import { acknowledgeFromOutside } from '../delivery/acknowledge-from-outside.js';
import type { Send, NewRecord } from './batching-sender.js';
import { partitionKey, topicName } from '../admin/names.js';
import { newestAfter } from './newest-after.js';
import { choosePartition } from '../admin/choose-partition.js';
import { createFollow } from '../follow/follow.js';
import type { FollowDependencies } from '../follow/visit-records.js';
import { createLooks, createProgress } from './look.js';
import { type SubscriptionDependencies, openSubscription } from '../delivery/subscription.js';
import { SCOPE_HEADER } from '../delivery/fair-order.js';

interface LogDependencies extends SubscriptionDependencies, FollowDependencies {
  readonly send: Send;
  /** Receives each new subscription, so that a subscription that its caller leaves open can be closed. */
  readonly opened: (subscription: Subscription) => void;
}

/** Maximum size of an event, below the five mebibytes of a batch that topics accept. */
const LIMIT_RECORD_BYTES = 4 << 20;

/** All events of a key are in one partition of the topic. */
export const kafkaLog = (dependencies: LogDependencies): EventLog => {
  const looks = createLooks(dependencies);
  const progress = createProgress(dependencies, looks);
  return {
    append: async (events, recordedAt) => {
      const records = events.map((event) => newRecord(dependencies, event, recordedAt));
      const offsets = await (records.length === 0 ? [] : dependencies.send(records));
      return events.map(({ topic }, n) => ({
        topic,
        partition: records[n]?.partition ?? 0,
        epoch: dependencies.shapes.of(topic).epoch,
        offset: offsets[n] ?? 0,
      }));
    },
    subscribe: async (consumer) => {
      const subscription = await openSubscription(dependencies, consumer);
      dependencies.opened(subscription);
      return subscription;
    },
    acknowledge: async (group, positions) => {
      for (const position of positions) checkPosition(dependencies, position);
      for (const batch of groupByPartition(positions)) await acknowledgePartition(dependencies, group, batch);
    },
    progress,
    // Ignores the scope, because the acknowledged offset of a partition applies to every scope in it.
    progressIn: () => progress(),
    newestAfter: newestAfter(dependencies),
    follow: createFollow(dependencies, looks),
  };
};

const groupByPartition = (positions: readonly Position[]): readonly (readonly Position[])[] => {
  const partitions = new Map<string, Position[]>();
  for (const position of positions) {
    const key = partitionKey(position);
    partitions.set(key, [...(partitions.get(key) ?? []), position]);
  }
  return [...partitions.values()];
};

/**
 * Acknowledges the positions in their running delivery. Without a running delivery, acknowledges all events
 * up to the last position.
 */
const acknowledgePartition = async (
  dependencies: LogDependencies,
  group: string,
  positions: readonly Position[],
): Promise<void> => {
  const last = positions.reduce((a, b) => (b.offset > a.offset ? b : a));
  const delivery = dependencies.runningDeliveries.find({
    group,
    topic: last.topic,
    partition: last.partition,
  });
  if (delivery && last.offset < delivery.end)
    return delivery.acknowledge(positions.map(({ offset }) => offset));
  await acknowledgeFromOutside(dependencies, group, last);
};

const newRecord = ({ prefix, shapes }: LogDependencies, event: Outgoing, recordedAt: number): NewRecord => {
  const { topic, key, envelope } = event;
  const value = Buffer.from(JSON.stringify(envelope));
  if (value.length > LIMIT_RECORD_BYTES) {
    throw new Rejected(
      'too-large',
      `The event has ${value.length} bytes; the log takes ${LIMIT_RECORD_BYTES}.`,
    );
  }
  return {
    topic: topicName(prefix, topic),
    partition: choosePartition(key, shapes.of(topic).partitions),
    key,
    value,
    timestamp: recordedAt,
    headers: { [SCOPE_HEADER]: scopeKey(envelope.scope) },
  };
};

/** Rejects positions of another epoch, because an acknowledgement of one would skip events of this epoch. */
const checkPosition = ({ shapes }: LogDependencies, { topic, partition, epoch, offset }: Position): void => {
  const shape = shapes.of(topic);
  if (epoch === shape.epoch && partition < shape.partitions) return;
  throw new Rejected(
    'unknown-position',
    `Position ${partition}/${epoch}/${offset} of "${topic}" is not in this log, which has ${shape.partitions} partitions of ${shape.epoch}.`,
  );
};
