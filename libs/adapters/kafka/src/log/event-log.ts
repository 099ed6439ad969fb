import { Rejected, scopeKey } from '@mneme/domain';
import type { EventLog, Outgoing, Position, Subscription } from '@mneme/ports';
import { acknowledgeFromOutside } from './acknowledge-from-outside.js';
import type { Send, Unsent } from './batching-sender.js';
import { topicName } from '../admin/names.js';
import { newestAfter } from './newest-after.js';
import { partitionOf } from '../admin/partition-of.js';
import { progressOf } from './progress.js';
import type { Archive } from './scan-partitions.js';
import { type SubscriptionDependencies, subscribeTo } from './subscription.js';
import { tracer } from './trace.js';
import { SCOPE_HEADER } from './fair-order.js';

/** What the log stands on. */
export interface LogDependencies extends SubscriptionDependencies, Archive {
  readonly send: Send;
  /** Hears of every subscription, to close what its owner leaves open. */
  readonly opened: (subscription: Subscription) => void;
}

/** Larger ones do not get through everywhere on the way: topics take batches of five mebibytes. */
const LIMIT_RECORD_BYTES = 4 << 20;

/** The log over Kafka: topics of several partitions, each key in one of them. */
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

/** The positions of each partition. */
const byPartition = (positions: readonly Position[]): readonly (readonly Position[])[] => {
  const places = new Map<string, Position[]>();
  for (const position of positions) {
    const place = `${position.topic}/${position.partition}`;
    places.set(place, [...(places.get(place) ?? []), position]);
  }
  return [...places.values()];
};

/** A delivery in hand keeps what is done of it; from outside, everything before the last position is done. */
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
  // Acknowledgements of a partition are those of every scope in it.
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

/** An acknowledgement of another making of the topic would skip what comes next. */
const checkPosition = ({ shapes }: LogDependencies, { topic, partition, epoch, offset }: Position): void => {
  const shape = shapes.of(topic);
  if (epoch === shape.epoch && partition < shape.partitions) return;
  throw new Rejected(
    'unknown-position',
    `Position ${partition}/${epoch}/${offset} of "${topic}" is not in this log, which has ${shape.partitions} partitions of ${shape.epoch}.`,
  );
};
