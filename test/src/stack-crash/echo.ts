import { topics } from '@mneme/events';
import { Kafka, logLevel, type KafkaMessage } from 'kafkajs';

/** Duplicates records of the log, like a producer that repeats a write because it received no answer. */
export interface Echo {
  written(): number;
  close(): Promise<void>;
}

/** Every 33rd record is duplicated, 3 % in total. */
const EVERY = 33;
const MARK = 'echo';

/** Duplicates 3 % of the records of every topic, with the same key, value, headers, time and partition. */
export const startEcho = async (brokers: readonly string[], prefix: string): Promise<Echo> => {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING, retry: { retries: 100 } });
  const producer = kafka.producer();
  const consumer = kafka.consumer({ groupId: `echo-of-${prefix}` });
  let [read, written] = [0, 0];
  await Promise.all([producer.connect(), consumer.connect()]);
  const names = Object.values(topics).map(({ name }) => `${prefix}${name}`);
  await consumer.subscribe({ topics: names, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      if (message.headers?.[MARK]) return;
      read += 1;
      if (read % EVERY !== 0) return;
      await producer.send({ topic, messages: [{ ...againOf(message), partition }] });
      written += 1;
    },
  });
  return {
    written: () => written,
    close: async () => {
      await Promise.all([consumer.disconnect(), producer.disconnect()]);
    },
  };
};

const againOf = ({ key, value, headers, timestamp }: KafkaMessage) => ({
  key,
  value,
  timestamp,
  headers: { ...headers, [MARK]: '1' },
});
