import { Rejected, Unavailable } from '@mneme/domain';
import kafkajs from 'kafkajs';

// Node detects only some exports of this CommonJS module.
const { KafkaJSAggregateError, KafkaJSError, KafkaJSProtocolError } = kafkajs;

const PATIENCE_MS = 15_000;

const MEANINGS: Readonly<Record<string, { readonly code: string; readonly sentence: string }>> = {
  UNKNOWN_TOPIC_OR_PARTITION: {
    code: 'topic-missing',
    sentence: 'A topic of the log is missing. Run the migration.',
  },
  TOPIC_AUTHORIZATION_FAILED: {
    code: 'log-forbidden',
    sentence: 'Kafka denies access to a topic. Check its access rules.',
  },
  GROUP_AUTHORIZATION_FAILED: {
    code: 'log-forbidden',
    sentence: 'Kafka denies access to a consumer group. Check its access rules.',
  },
  CLUSTER_AUTHORIZATION_FAILED: {
    code: 'log-forbidden',
    sentence: 'Kafka denies this operation on the cluster. Check its access rules.',
  },
  INVALID_REPLICATION_FACTOR: {
    code: 'log-short-of-brokers',
    sentence: 'Kafka has fewer brokers than the configured number of copies of a topic.',
  },
  NOT_ENOUGH_REPLICAS: {
    code: 'log-short-of-replicas',
    sentence: 'Too few replicas of the topic are in sync to store a record safely.',
  },
};

/**
 * Translates an error of the Kafka client into `Rejected` or `Unavailable`. An error without a translation is a
 * bug and is returned unchanged.
 */
export const translated = (error: unknown): unknown => {
  const type = typeOf(error);
  if (type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE') {
    return new Rejected('too-large', 'The event is larger than the log accepts.', { cause: error });
  }
  const meaning = type === null ? undefined : MEANINGS[type];
  if (meaning) return new Unavailable(meaning.code, meaning.sentence, { cause: error });
  if (!isTheVendors(error)) return error;
  // The client's message contains names of brokers, and this sentence is sent to clients of the API.
  return new Unavailable('log-unavailable', `A request to Kafka failed (${error.name}).`, {
    cause: error,
  });
};

/** Message of the plain `Error` that the client throws if a connection is not established yet. */
const NOT_CONNECTED = 'Broker not connected';

const isTheVendors = (error: unknown): error is Error =>
  error instanceof KafkaJSError ||
  error instanceof KafkaJSAggregateError ||
  (error instanceof Error && error.message === NOT_CONNECTED);

/** Returns Kafka's type of the error or of its cause, or `null` if the error did not come from Kafka. */
export const typeOf = (error: unknown): string | null => {
  if (error instanceof KafkaJSProtocolError) return error.type;
  if (error instanceof KafkaJSAggregateError) return typeOf(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? typeOf(error.cause) : null;
};

/**
 * Resolves with the result of a request. Throws the translated error of the client, and `Unavailable` after
 * `patienceMs` milliseconds.
 */
export const withTimeout = async <T>(asked: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> => {
  const silence = after(patienceMs);
  try {
    return await Promise.race([asked, silence.reached]);
  } catch (error) {
    throw translated(error);
  } finally {
    silence.cancel();
  }
};

const after = (ms: number): { readonly reached: Promise<never>; cancel(): void } => {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent(ms)), ms);
  });
  return { reached, cancel: () => clearTimeout(timer) };
};

/** Error for a response that did not come in time. Kafka may have executed the request. */
export const silent = (ms: number): Unavailable =>
  new Unavailable('log-silent', `Kafka gave no answer within ${ms / 1000} seconds.`);
