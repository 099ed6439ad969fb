import { Kafka, logLevel, type RequestEvent } from 'kafkajs';
import { stopIdleTimers } from './idle-timers.js';
import type { KafkaOptions } from './kafka-options.js';

export type Client = Pick<Kafka, 'admin' | 'consumer' | 'producer'>;

/**
 * Each consumer needs its own client, because consumers of one group that share a client share its cached
 * offsets. The client logs nothing, because every failure is thrown.
 */
export const connect = ({ brokers, onRequest }: KafkaOptions): Client => {
  stopIdleTimers();
  const kafka = new Kafka({
    clientId: 'mneme',
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
  });
  return onRequest === undefined ? kafka : reportRequests(kafka, onRequest);
};

interface RequestSource {
  readonly events: { readonly REQUEST: string };
  on(event: string, listener: (event: RequestEvent) => void): unknown;
}

const reportRequests = (kafka: Kafka, onRequest: (name: string) => void): Client => {
  const report = <Source extends RequestSource>(source: Source): Source => {
    source.on(source.events.REQUEST, ({ payload }) => onRequest(payload.apiName));
    return source;
  };
  return {
    admin: (config) => report(kafka.admin(config)),
    consumer: (config) => report(kafka.consumer(config)),
    producer: (config) => report(kafka.producer(config)),
  };
};
