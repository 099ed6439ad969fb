import { Kafka, logLevel } from 'kafkajs';
import type { KafkaOptions } from './kafka-options.js';

/**
 * A client of the cluster. Each consumer needs its own client: consumers of one group that share a client share its
 * memory of their offsets. The client logs nothing, because every failure is thrown.
 */
export const connect = ({ brokers }: KafkaOptions): Kafka =>
  new Kafka({
    clientId: 'mneme',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
  });
