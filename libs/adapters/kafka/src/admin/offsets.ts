import { type Instant, Unavailable } from '@mneme/domain';
import { Admin, connectionsApiChannel, type ListedOffsetsTopic, protocolAPIsById } from '@platformatic/kafka';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { kafkaErrorType, withTimeout } from './failures.js';
import type { KafkaOptions } from './kafka-options.js';

/** Offsets of a partition: `low` is its first kept record, `end` the next record to be written. */
export interface Extent {
  readonly low: number;
  readonly end: number;
}

/** Offsets by partition. */
export type PartitionOffsets = ReadonlyMap<number, number>;

interface CommittedGroup {
  readonly groupId: string;
  readonly topic: string;
}

/**
 * Reads offsets with one request per broker for all topics or groups. Topics have full names. Throws
 * `Unavailable`.
 */
export interface Offsets {
  /** Extents by topic and partition. */
  extents(topics: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<number, Extent>>>;
  /** The first record at or after the instant. A partition without such a record has no entry. */
  since(topic: string, instant: Instant): Promise<PartitionOffsets>;
  /** The next offset of each group, in the order of the groups. A partition without a commit has no entry. */
  committed(groups: readonly CommittedGroup[]): Promise<readonly PartitionOffsets[]>;
  groupIds(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Extents of one topic by partition. */
export const extentsOf = async (
  offsets: Pick<Offsets, 'extents'>,
  topic: string,
): Promise<ReadonlyMap<number, Extent>> => (await offsets.extents([topic])).get(topic) ?? new Map();

const EARLIEST = -2n;
const LATEST = -1n;
const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const METADATA_MS = 300_000;
const AGAIN_AFTER_MS = 100;
/** Milliseconds for which a request is repeated while no broker answers, or while leaders move. */
const PATIENCE_MS = { unreachable: 3_000, leaderMoves: 10_000 };
const LEADER_MOVES: ReadonlySet<string> = new Set([
  'NOT_LEADER_OR_FOLLOWER',
  'FENCED_LEADER_EPOCH',
  'UNKNOWN_LEADER_EPOCH',
  'LEADER_NOT_AVAILABLE',
  'OFFSET_NOT_AVAILABLE',
  'NOT_COORDINATOR',
  'COORDINATOR_NOT_AVAILABLE',
  'COORDINATOR_LOAD_IN_PROGRESS',
]);

/**
 * Opens a second client beside kafkajs, whose administration needs a request per topic and per group (decision
 * 0057).
 */
export const openOffsets = ({ brokers, onRequest }: KafkaOptions): Offsets => {
  const admin = new Admin({
    clientId: 'mneme',
    bootstrapBrokers: [...brokers],
    connectTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    metadataMaxAge: METADATA_MS,
    retries: 0,
    // The context of each connection tells whose requests are reported.
    context: onRequest,
  });
  if (onRequest !== undefined) reportRequests();
  const ask = <T>(request: () => Promise<T>): Promise<T> => askAgain(admin, request);
  return {
    extents: (topics) => ask(() => readExtents(admin, topics)),
    since: (topic, instant) =>
      ask(async () => (await listOffsets(admin, [topic], BigInt(instant))).get(topic) ?? new Map()),
    committed: (groups) => ask(() => readCommitted(admin, groups)),
    groupIds: () => ask(async () => [...(await admin.listGroups()).keys()]),
    close: () => admin.close(),
  };
};

const askAgain = async <T>(admin: Admin, request: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await withTimeout(request());
    } catch (error) {
      // The client would continue to ask a broker that has died until its metadata expire.
      admin.clearMetadata();
      if (performance.now() - startedAt > patienceFor(error)) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
};

const patienceFor = (error: unknown): number => {
  const type = kafkaErrorType(error);
  if (type !== null) return LEADER_MOVES.has(type) ? PATIENCE_MS.leaderMoves : 0;
  return error instanceof Unavailable ? PATIENCE_MS.unreachable : 0;
};

/**
 * The client reports the requests of all connections in this process to one channel. A function that is
 * subscribed twice would report each request twice.
 */
const reportRequests = (): void => {
  const { name } = connectionsApiChannel.start;
  unsubscribe(name, reportRequest);
  subscribe(name, reportRequest);
};

const reportRequest = (message: unknown): void => {
  const { apiKey, connection } = message as RequestMessage;
  connection.context?.(protocolAPIsById[apiKey] ?? 'unknown');
};

interface RequestMessage {
  readonly apiKey: keyof typeof protocolAPIsById;
  readonly connection: { readonly context: KafkaOptions['onRequest'] };
}

/** The client lists only partitions that are named, and knows their numbers from its cached metadata. */
const partitionsOf = async (
  admin: Admin,
  topics: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const metadata = await admin.metadata({ topics: [...topics] });
  return new Map([...metadata.topics].map(([name, { partitions }]) => [name, [...partitions.keys()]]));
};

/** Returns offsets by topic and partition. A partition without a record at or after the time has no entry. */
const listOffsets = async (
  admin: Admin,
  topics: readonly string[],
  timestamp: bigint,
): Promise<ReadonlyMap<string, PartitionOffsets>> => {
  const partitions = await partitionsOf(admin, topics);
  const listed = await admin.listOffsets({
    topics: topics.map((name) => ({
      name,
      partitions: (partitions.get(name) ?? []).map((partitionIndex) => ({ partitionIndex, timestamp })),
    })),
  });
  return new Map(listed.map((topic) => [topic.name, offsetsIn(topic)]));
};

const offsetsIn = ({ partitions }: ListedOffsetsTopic): PartitionOffsets =>
  new Map(
    partitions
      .filter(({ offset }) => offset >= 0n)
      .map(({ partitionIndex, offset }) => [partitionIndex, Number(offset)]),
  );

const readExtents = async (
  admin: Admin,
  topics: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Extent>>> => {
  const [lows, ends] = await Promise.all([
    listOffsets(admin, topics, EARLIEST),
    listOffsets(admin, topics, LATEST),
  ]);
  const extentsOf = (topic: string) =>
    [...(ends.get(topic) ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([partition, end]) => [partition, { low: lows.get(topic)?.get(partition) ?? 0, end }] as const);
  return new Map(topics.map((topic) => [topic, new Map(extentsOf(topic))]));
};

const readCommitted = async (
  admin: Admin,
  groups: readonly CommittedGroup[],
): Promise<readonly PartitionOffsets[]> => {
  if (groups.length === 0) return [];
  const partitions = await partitionsOf(admin, [...new Set(groups.map(({ topic }) => topic))]);
  const answer = await admin.listConsumerGroupOffsets({
    groups: groups.map(({ groupId, topic }) => ({
      groupId,
      topics: [{ name: topic, partitionIndexes: [...(partitions.get(topic) ?? [])] }],
    })),
  });
  const byGroup = new Map(answer.map(({ groupId, topics }) => [groupId, topics]));
  return groups.map(({ groupId, topic }) => {
    const found = byGroup.get(groupId)?.find(({ name }) => name === topic)?.partitions ?? [];
    // An empty response would look like a group without acknowledgements, and such a group starts again at
    // the first record.
    if (found.length === 0)
      throw new Unavailable('log-unavailable', `Kafka does not say how far "${groupId}" is.`);
    const committed = found.filter(({ committedOffset }) => committedOffset >= 0n);
    return new Map(committed.map((one) => [one.partitionIndex, Number(one.committedOffset)]));
  });
};
