import { Kafka, logLevel, type RequestEvent } from 'kafkajs';
import type { KafkaOptions } from './kafka-options.js';

export type Client = Pick<Kafka, 'admin' | 'consumer' | 'producer'>;

/**
 * Creates a client of the cluster. Each consumer needs its own client, because consumers of one group that
 * share a client also share its cached offsets. The client logs nothing, because every failure is thrown.
 */
export const connect = ({ brokers, onRequest }: KafkaOptions): Client => {
  const kafka = new Kafka({
    clientId: 'mneme',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
  });
  return onRequest === undefined ? kafka : counted(kafka, onRequest);
};

const counted = (kafka: Kafka, onRequest: (name: string) => void): Client => {
  const hear = ({ payload }: RequestEvent): void => onRequest(payload.apiName);
  return {
    admin: (config) => {
      const admin = kafka.admin(config);
      admin.on(admin.events.REQUEST, hear);
      return admin;
    },
    consumer: (config) => {
      const consumer = kafka.consumer(config);
      consumer.on(consumer.events.REQUEST, hear);
      return consumer;
    },
    producer: (config) => {
      const producer = kafka.producer(config);
      producer.on(producer.events.REQUEST, hear);
      return producer;
    },
  };
};
