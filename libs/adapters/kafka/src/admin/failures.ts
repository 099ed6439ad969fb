import { Rejected, Unavailable } from '@mneme/domain';
import { GenericError, MultipleErrors } from '@platformatic/kafka';
import kafkajs from 'kafkajs';

// The default import is needed because Node detects only some exports of this CommonJS module.
const { KafkaJSAggregateError, KafkaJSError, KafkaJSProtocolError } = kafkajs;

const PATIENCE_MS = 15_000;

const MEANINGS: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  UNKNOWN_TOPIC_OR_PARTITION: ['topic-missing', 'A topic of the log is missing. Run the migration.'],
  TOPIC_AUTHORIZATION_FAILED: ['log-forbidden', 'Kafka denies access to a topic. Check its access rules.'],
  GROUP_AUTHORIZATION_FAILED: [
    'log-forbidden',
    'Kafka denies access to a consumer group. Check its access rules.',
  ],
  CLUSTER_AUTHORIZATION_FAILED: [
    'log-forbidden',
    'Kafka denies this operation on the cluster. Check its access rules.',
  ],
  INVALID_REPLICATION_FACTOR: [
    'log-short-of-brokers',
    'Kafka has fewer brokers than the configured number of copies of a topic.',
  ],
  NOT_ENOUGH_REPLICAS: [
    'log-short-of-replicas',
    'Too few replicas of the topic are in sync to store a record safely.',
  ],
};

/** Returns an unknown error unchanged, because it is a bug. */
export const translateError = (error: unknown): unknown => {
  const type = kafkaErrorType(error);
  if (type === 'MESSAGE_TOO_LARGE' || type === 'RECORD_LIST_TOO_LARGE') {
    return new Rejected('too-large', 'The event is larger than the log accepts.', { cause: error });
  }
  const meaning = type === null ? undefined : MEANINGS[type];
  if (meaning) return new Unavailable(...meaning, { cause: error });
  if (!isClientError(error)) return error;
  // Leaves out the message of the Kafka client, which names brokers, because callers of the API see this
  // error text.
  return new Unavailable('log-unavailable', `A request to Kafka failed (${error.name}).`, {
    cause: error,
  });
};

/** The client throws a plain `Error` with this message if a connection is not established yet. */
const NOT_CONNECTED = 'Broker not connected';

const isClientError = (error: unknown): error is Error =>
  error instanceof KafkaJSError ||
  error instanceof KafkaJSAggregateError ||
  isOffsetsError(error) ||
  (error instanceof Error && error.message === NOT_CONNECTED);

/** Errors of the client that reads offsets. It has only one error for a missing topic, without a type. */
const isOffsetsError = (error: unknown): error is GenericError | MultipleErrors =>
  error instanceof Error && (GenericError.isGenericError(error) || MultipleErrors.isMultipleErrors(error));

const offsetsErrorType = (error: GenericError | MultipleErrors): string | null => {
  if (MultipleErrors.isMultipleErrors(error)) {
    const types = error.errors.map(kafkaErrorType);
    return types.find((type) => type !== null) ?? null;
  }
  if (error.message.startsWith('Unknown topic')) return 'UNKNOWN_TOPIC_OR_PARTITION';
  return (error['apiId'] as string | undefined) ?? null;
};

/** Returns Kafka's type of the error or of its cause, or `null` if the error did not come from Kafka. */
export const kafkaErrorType = (error: unknown): string | null => {
  if (isOffsetsError(error)) return offsetsErrorType(error);
  if (error instanceof KafkaJSProtocolError) return error.type;
  if (error instanceof KafkaJSAggregateError) return kafkaErrorType(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? kafkaErrorType(error.cause) : null;
};

/** Throws the translated error of the client, and `Unavailable` after `patienceMs` milliseconds. */
export const withTimeout = async <T>(request: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(patienceMs)), patienceMs);
  });
  try {
    return await Promise.race([request, timeout]);
  } catch (error) {
    throw translateError(error);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Error after `ms` milliseconds without an answer. The result of the request is unknown, because Kafka may
 * have executed the request.
 */
export const timeoutError = (ms: number): Unavailable =>
  new Unavailable('log-silent', `Kafka gave no answer within ${ms / 1000} seconds.`);
