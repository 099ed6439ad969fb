import { type Admin, Partitioners, type Producer } from 'kafkajs';
import { asked } from '../admin/asked.js';
import { connect } from '../admin/connect.js';
import { answered } from '../admin/failures.js';
import type { KafkaOptions } from '../admin/kafka-options.js';
import { topicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';

/** A record as a client without our log would send it. */
export interface BareRecord {
  readonly key: string;
  readonly value: Buffer;
}

/** A topic that no stage reads, and a plain producer: what the cluster takes by itself. */
export interface BareTopic {
  /** One request of the client, written everywhere (`acks` -1) when it resolves. */
  send(records: readonly BareRecord[]): Promise<void>;
  /** Deletes the topic. */
  close(): Promise<void>;
}

/**
 * Makes a topic like another one of the log, for benchmarks: as many partitions, as many copies. Nothing of the log's own
 * batching is in the way; calls at the same time are requests at the same time. Throws `Unavailable`.
 */
export const openBareTopic = async (
  options: KafkaOptions,
  { like, name }: { readonly like: string; readonly name: string },
): Promise<BareTopic> => {
  const kafka = connect(options);
  const admin = kafka.admin();
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const topic = topicName(options.prefix, name);
  const leave = async (): Promise<void> => {
    await Promise.all([producer.disconnect(), admin.disconnect()]);
  };
  try {
    await answered(Promise.all([admin.connect(), producer.connect()]));
    await makeLike(admin, topicName(options.prefix, like), topic);
    return {
      send: (records) => send(producer, topic, records),
      close: async () => {
        await answered(admin.deleteTopics({ topics: [topic] }));
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
};

const makeLike = async (admin: Admin, like: string, topic: string): Promise<void> => {
  const { topics } = await asked(admin, () => admin.fetchTopicMetadata({ topics: [like] }));
  const partitions = topics[0]?.partitions ?? [];
  const made = {
    topic,
    numPartitions: Math.max(partitions.length, 1),
    replicationFactor: Math.max(partitions[0]?.replicas.length ?? 1, 1),
  };
  await answered(admin.createTopics({ topics: [made], waitForLeaders: false }));
  await extentsOf(admin, topic);
};

const send = async (producer: Producer, topic: string, records: readonly BareRecord[]): Promise<void> => {
  const messages = records.map(({ key, value }) => ({ key, value }));
  await answered(producer.send({ topic, acks: -1, messages }));
};
