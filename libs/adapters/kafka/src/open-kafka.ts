import { Unavailable } from '@mneme/domain';
import type { EventLog, Parking, Subscription } from '@mneme/ports';
import { type Admin, Partitioners } from 'kafkajs';
import { retryWhileLeaderMoves } from './admin/retry-while-leader-moves.js';
import { batchingSender } from './log/batching-sender.js';
import { connect } from './admin/connect.js';
import { kafkaLog } from './log/event-log.js';
import { withTimeout } from './admin/failures.js';
import { trackDeliveries } from './delivery/running-deliveries.js';
import type { KafkaOptions } from './admin/kafka-options.js';
import { type LogMarks, openLogMarks } from './log/log-marks.js';
import { logReader } from './log/log-reader.js';
import {
  deadTopicName,
  marksTopicName,
  readerGroupName,
  replaysTopicName,
  topicName,
} from './admin/names.js';
import { openOffsets } from './admin/offsets.js';
import { kafkaParking } from './parking/parking.js';
import { plannedTopics } from './admin/topic-plans.js';
import { topicShapes } from './admin/topic-shapes.js';

export interface KafkaStack {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly marks: LogMarks;
  /** Closes every subscription, then the connections. */
  close(): Promise<void>;
}

/** Opens the log. Throws `Unavailable` within some seconds if the cluster is silent or a topic is missing. */
export const openKafka = async (options: KafkaOptions): Promise<KafkaStack> => {
  const { prefix } = options;
  const kafka = connect(options);
  const admin = kafka.admin();
  const offsets = openOffsets(options);
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const subscriptions = new Set<Subscription>();
  const topics = topicsOf(prefix);
  const reader = logReader({ groupId: readerGroupName(prefix), topics, connect: () => connect(options) });
  const close = async (): Promise<void> => {
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await reader.close();
    await Promise.all([producer.disconnect(), admin.disconnect(), offsets.close()]);
  };
  try {
    await withTimeout(Promise.all([admin.connect(), producer.connect()]));
    await assertTopics(admin, topics);
    const shapes = await topicShapes(admin, options);
    const dependencies = {
      prefix,
      offsets,
      shapes,
      reader,
      send: batchingSender(producer),
      runningDeliveries: trackDeliveries(),
      connect: () => connect(options),
      sessionMs: options.sessionMs,
      opened: (subscription: Subscription) => void subscriptions.add(subscription),
    };
    const [log, parking] = [kafkaLog(dependencies), kafkaParking(dependencies)];
    return { log, parking, marks: await openLogMarks(prefix, { admin, offsets, producer }), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const topicsOf = (prefix: string): readonly string[] => [
  ...plannedTopics.flatMap(({ name }) => [topicName(prefix, name), deadTopicName(prefix, name)]),
  replaysTopicName(prefix),
  marksTopicName(prefix),
];

const assertTopics = async (admin: Admin, topics: readonly string[]): Promise<void> => {
  const there = new Set(await retryWhileLeaderMoves(admin, () => admin.listTopics()));
  const missing = topics.filter((topic) => !there.has(topic)).map((topic) => `"${topic}"`);
  if (missing.length === 0) return;
  throw new Unavailable('topic-missing', `Kafka has no topic ${missing.join(', ')}. Run the migration.`);
};
