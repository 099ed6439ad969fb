import { Rejected, scopeKey } from '@mneme/domain';
import type { EventLog, Outgoing, Position, Subscription } from '@mneme/ports';
import { acknowledgeFromOutside } from '../delivery/acknowledge-from-outside.js';
import type { Send, Unsent } from './batching-sender.js';
import { topicName } from '../admin/names.js';
import { newestAfter } from './newest-after.js';
import { partitionOf } from '../admin/partition-of.js';
import { progressOf } from './progress.js';
import type { Archive } from './scan-partitions.js';
import { type SubscriptionDependencies, subscribeTo } from '../delivery/subscription.js';
import { tracer } from './trace.js';
import { SCOPE_HEADER } from '../delivery/fair-order.js';

interface LogDependencies extends SubscriptionDependencies, Archive {
  readonly send: Send;
  /** Called with every subscription, so that subscriptions left open can be closed. */
  readonly opened: (subscription: Subscription) => void;
}

/**
 * Maximum size of an event, in bytes. Topics accept batches of five mebibytes, and larger events may be
 * rejected on the way.
 */
const LIMIT_RECORD_BYTES = 4 << 20;

/** Event log in Kafka. Topics have several partitions, and all events of a key are in one of them. */
export const kafkaLog = (dependencies: LogDependencies): EventLog => ({
  append: async (events, recordedAt) => {
    const records = events.map((event) => unsent(dependencies, event, recordedAt));
    const offsets = await (records.length === 0 ? [] : dependencies.send(records));
    return events.map(({ topic }, n) => ({
      topic,
      partition: records[n]?.partition ?? 0,
      epoch: dependencies.shapes.of(topic).epoch,
      offset: offsets[n] ?? 0,
    }));
  },
  subscribe: async (consumer) => {
    const subscription = await subscribeTo(dependencies, consumer);
    dependencies.opened(subscription);
    return subscription;
  },
  acknowledge: async (group, positions) => {
    for (const position of positions) checkPosition(dependencies, position);
    for (const those of byPartition(positions)) await acknowledgeIn(dependencies, group, those);
  },
  ...progressReads(dependencies),
  newestAfter: newestAfter(dependencies),
  trace: tracer(dependencies),
});

const byPartition = (positions: readonly Position[]): readonly (readonly Position[])[] => {
  const places = new Map<string, Position[]>();
  for (const position of positions) {
    const place = `${position.topic}/${position.partition}`;
    places.set(place, [...(places.get(place) ?? []), position]);
  }
  return [...places.values()];
};

/**
 * A running delivery records which of its events are done. Without one, all events up to the last position are
 * acknowledged.
 */
const acknowledgeIn = async (
  dependencies: LogDependencies,
  group: string,
  positions: readonly Position[],
): Promise<void> => {
  const last = positions.reduce((a, b) => (b.offset > a.offset ? b : a));
  const delivery = dependencies.inHand.find({ group, topic: last.topic, partition: last.partition });
  if (delivery && last.offset < delivery.end)
    return delivery.acknowledge(positions.map(({ offset }) => offset));
  await acknowledgeFromOutside(dependencies, group, last);
};

const progressReads = (dependencies: LogDependencies): Pick<EventLog, 'progress' | 'progressIn'> => {
  const progress = progressOf(dependencies);
  // Acknowledgements of a partition apply to every scope in it.
  return { progress, progressIn: () => progress() };
};

const unsent = ({ prefix, shapes }: LogDependencies, event: Outgoing, recordedAt: number): Unsent => {
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
    partition: partitionOf(key, shapes.of(topic).partitions),
    key,
    value,
    timestamp: recordedAt,
    headers: { [SCOPE_HEADER]: scopeKey(envelope.scope) },
  };
};

/** Rejects a position of another epoch of the topic, whose acknowledgement would skip the next events. */
const checkPosition = ({ shapes }: LogDependencies, { topic, partition, epoch, offset }: Position): void => {
  const shape = shapes.of(topic);
  if (epoch === shape.epoch && partition < shape.partitions) return;
  throw new Rejected(
    'unknown-position',
    `Position ${partition}/${epoch}/${offset} of "${topic}" is not in this log, which has ${shape.partitions} partitions of ${shape.epoch}.`,
  );
};
