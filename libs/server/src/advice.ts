import { Rejected, Unavailable } from '@mneme/domain';

/** Advice for the operator about a failed server that a service depends on, by error code. */
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

/** Appends the advice for the code of a failure to its message. Returns every other error unchanged. */
export const withAdvice = (error: unknown): unknown => {
  if (error instanceof Unavailable) {
    const sentence = remedied(error);
    return sentence === null ? error : new Unavailable(error.code, sentence, { cause: error });
  }
  if (!(error instanceof Rejected)) return error;
  const sentence = remedied(error);
  return sentence === null ? error : new Rejected(error.code, sentence, { cause: error });
};

const remedied = ({ code, message }: Rejected | Unavailable): string | null => {
  const advice = REMEDIES[code];
  return advice === undefined ? null : `${ended(message)} ${advice}`;
};

/** Messages of a vendor's client do not always end with a full stop. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
