import { type Admin, Kafka, logLevel, Partitioners } from 'kafkajs';

interface BareRecord {
  readonly key: string;
  readonly value: Buffer;
}

/** A topic that no stage reads, written by a plain producer. It is the baseline of the Kafka cluster. */
export interface BareTopic {
  /** Sends one request. Resolves when every replica has written the records (`acks` -1). */
  send(records: readonly BareRecord[]): Promise<void>;
  /** Deletes the topic. */
  close(): Promise<void>;
}

/**
 * Creates `topic` with the number of partitions and replicas of the topic `like`. Throws the errors of the
 * Kafka client.
 */
export const openBareTopic = async (
  brokers: readonly string[],
  like: string,
  topic: string,
): Promise<BareTopic> => {
  const kafka = new Kafka({ clientId: 'mneme-bench', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const leave = async (): Promise<void> => {
    await Promise.all([producer.disconnect(), admin.disconnect()]);
  };
  try {
    await Promise.all([admin.connect(), producer.connect()]);
    await makeLike(admin, like, topic);
    return {
      send: async (records) => {
        await producer.send({ topic, acks: -1, messages: [...records] });
      },
      close: async () => {
        await admin.deleteTopics({ topics: [topic] });
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
};

const makeLike = async (admin: Admin, like: string, topic: string): Promise<void> => {
  const { topics } = await admin.fetchTopicMetadata({ topics: [like] });
  const partitions = topics[0]?.partitions ?? [];
  const made = {
    topic,
    numPartitions: Math.max(partitions.length, 1),
    replicationFactor: Math.max(partitions[0]?.replicas.length ?? 1, 1),
  };
  await admin.createTopics({ topics: [made], waitForLeaders: true });
};
