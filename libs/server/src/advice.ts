import { Rejected, Unavailable } from '@mneme/domain';

const REMEDIES: Readonly<Record<string, string>> = {
  'log-unavailable': 'Check KAFKA_BROKERS, and that Kafka runs there.',
  'log-silent': 'Check KAFKA_BROKERS, and that Kafka runs there.',
  'log-short-of-brokers': 'Check KAFKA_REPLICAS, and that all brokers run.',
  'topic-missing': 'Check KAFKA_PREFIX, or run "mneme migrate".',
  'topic-without-epoch': 'Check KAFKA_PREFIX.',
  'partitions-differ': 'Check KAFKA_PARTITIONS.',
  'topics-differ': 'Check KAFKA_PREFIX, KAFKA_PARTITIONS and KAFKA_KEPT_DAYS.',
  'graph-unreachable': 'Check NEO4J_URL, and that Neo4j runs there.',
  'graph-refused': 'Check NEO4J_USER and NEO4J_PASSWORD.',
  'graph-missing': 'Check NEO4J_DATABASE.',
  'graph-moving': 'Check NEO4J_URL.',
  'graph-not-migrated': 'Run "mneme migrate".',
  'index-unreachable': 'Check QDRANT_URL, and that Qdrant runs there.',
  'index-refused': 'Check QDRANT_API_KEY.',
  'index-missing': 'Check QDRANT_COLLECTION, or run "mneme migrate".',
  'index-not-migrated': 'Run "mneme migrate".',
  'index-other-embedder': 'Check QDRANT_COLLECTION.',
  'wrong-dimensions': 'Check QDRANT_COLLECTION.',
};

/** Appends advice for the operator to a known failure. Returns every other error unchanged. */
export const withAdvice = (error: unknown): unknown => {
  if (!(error instanceof Unavailable || error instanceof Rejected)) return error;
  const advice = REMEDIES[error.code];
  if (advice === undefined) return error;
  // Adds a full stop, because the messages of some client libraries do not end with one.
  const message = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  const Failure = error instanceof Unavailable ? Unavailable : Rejected;
  return new Failure(error.code, `${message} ${advice}`, { cause: error });
};
