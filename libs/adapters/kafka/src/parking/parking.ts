import type { Instant } from '@mneme/domain';
import type { Parked, ParkedEvents, ParkedQuery, Parking } from '@mneme/ports';
import type { Send } from '../log/batching-sender.js';
import { type DeadRecord, deadRecord, readDeadRecord } from './dead-record.js';
import { deadTopicName, replaysTopicName, topicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import { pageOfParked } from './parked-page.js';
import { partitionOf } from '../admin/partition-of.js';
import type { Archive } from '../log/scan-partitions.js';
import { plannedTopics } from '../admin/topic-plans.js';

interface ParkingDependencies extends Archive {
  readonly send: Send;
}

/**
 * Keeps the parked events of a topic forever in its dead topic, in one partition. Every query reads all of
 * them, so its cost grows with their number. If no event is parked, it only reads the extents.
 */
export const kafkaParking = (dependencies: ParkingDependencies): Parking => ({
  park: async (...[group, record, reason, parkedAt]) => {
    await dependencies.send([deadRecord(dependencies.prefix, record, { group, reason, parkedAt })]);
  },
  of: (tenant) => ({
    list: (query) => listParked(dependencies, tenant, query),
    replay: async (id, replayedAt) => {
      const [record] = await deadRecords(dependencies, tenant, ({ parked }) => parked.id === id);
      if (!record) return null;
      await appendAgain(dependencies, record, replayedAt);
      // A replay reaches every group of the topic, so it counts for all groups that parked the event.
      const everyGroups = await deadRecords(dependencies, null, (each) => hasSameBytes(each, record));
      await rememberReplays(dependencies, everyGroups, replayedAt);
      return { ...record.parked, replayedAt };
    },
  }),
});

const deadRecords = async (
  dependencies: ParkingDependencies,
  tenant: string | null,
  isWanted: (record: DeadRecord) => boolean,
): Promise<readonly DeadRecord[]> => {
  const found: DeadRecord[] = [];
  await readDead(dependencies, tenant, (record) => {
    if (isWanted(record)) found.push(record);
  });
  return found;
};

const hasSameBytes = ({ parked, value }: DeadRecord, other: DeadRecord): boolean =>
  parked.topic === other.parked.topic && parked.key === other.parked.key && value.equals(other.value);

const listParked = async (
  dependencies: ParkingDependencies,
  tenant: string | null,
  { ids, limit, cursor }: ParkedQuery,
): ReturnType<ParkedEvents['list']> => {
  const page = pageOfParked(limit, cursor);
  const wanted = ids && new Set(ids);
  const [replays] = await Promise.all([
    readReplays(dependencies),
    readDead(dependencies, tenant, (record) => {
      if (!wanted || wanted.has(record.parked.id)) page.add(record);
    }),
  ]);
  const { rows, cursor: next } = page.cut();
  const parked = rows.map((record): Parked => ({
    ...record.parked,
    replayedAt: replayOf(record, replays),
  }));
  return { parked, cursor: next };
};

/** Appends the bytes unchanged, even if they cannot be parsed. */
const appendAgain = async (
  { prefix, shapes, send }: ParkingDependencies,
  { parked: { topic, key }, value }: DeadRecord,
  replayedAt: Instant,
): Promise<void> => {
  const partition = partitionOf(key, shapes.of(topic).partitions);
  await send([{ topic: topicName(prefix, topic), partition, key, value, timestamp: replayedAt }]);
};

/**
 * Header of a replay: the offset of the replayed record in the dead topic. If the event is parked again later,
 * it has not been replayed.
 */
const REPLAYED_OFFSET = 'mneme-replayed-offset';

const rememberReplays = async (
  { prefix, send }: ParkingDependencies,
  records: readonly DeadRecord[],
  replayedAt: Instant,
): Promise<void> => {
  const replay = { topic: replaysTopicName(prefix), partition: 0, timestamp: replayedAt };
  const value = Buffer.from(String(replayedAt));
  await send(
    records.map(({ parked: { id }, offset }) => ({
      ...replay,
      key: id,
      value,
      headers: { [REPLAYED_OFFSET]: String(offset) },
    })),
  );
};

interface Replay {
  readonly at: Instant;
  /** Offset in the dead topic up to which the replay counts. */
  readonly upTo: number;
}

const replayOf = ({ parked, offset }: DeadRecord, replays: ReadonlyMap<string, Replay>): Instant | null => {
  const replay = replays.get(parked.id);
  return replay && offset <= replay.upTo ? replay.at : null;
};

/**
 * Reads the last replay by parked id. Earlier builds wrote no offset, and gave an event a new id when it was
 * parked again.
 */
const readReplays = async ({ prefix, admin, reader }: Archive): Promise<ReadonlyMap<string, Replay>> => {
  const topic = replaysTopicName(prefix);
  const replays = new Map<string, Replay>();
  const { low = 0, end = 0 } = (await extentsOf(admin, topic)).get(0) ?? {};
  await reader.read({ topic, partition: 0, from: low, end }, ({ key, timestamp, headers }) => {
    const offset = headers?.[REPLAYED_OFFSET];
    const upTo = offset === undefined ? Number.POSITIVE_INFINITY : Number(String(offset));
    replays.set(String(key), { at: Number(timestamp), upTo });
  });
  return replays;
};

/**
 * Visits every parked event of the tenant once, or of all tenants if `null`. If an event was parked more than
 * once, visits its last record.
 */
const readDead = async (
  archive: Archive,
  tenant: string | null,
  visit: (record: DeadRecord) => void,
): Promise<void> => {
  await Promise.all(
    plannedTopics.map(async ({ name }) => {
      const last = new Map<string, number>();
      const range = await readDeadTopic(archive, name, null, ({ parked, offset }) =>
        last.set(parked.id, offset),
      );
      await readDeadTopic(archive, name, range, (record) => {
        const { id, tenant: owner } = record.parked;
        if (last.get(id) === record.offset && (tenant === null || owner === tenant)) visit(record);
      });
    }),
  );
};

interface Range {
  readonly from: number;
  readonly end: number;
}

/** Reads a range of the dead topic of a topic, or all of it if `given` is `null`. Returns the range. */
const readDeadTopic = async (
  { prefix, admin, reader }: Archive,
  name: string,
  given: Range | null,
  visit: (record: DeadRecord) => void,
): Promise<Range> => {
  const topic = deadTopicName(prefix, name);
  const { low = 0, end = 0 } = given ? {} : ((await extentsOf(admin, topic)).get(0) ?? {});
  const range = given ?? { from: low, end };
  await reader.read({ topic, partition: 0, ...range }, (message) => {
    const record = readDeadRecord(name, message);
    if (record) visit(record);
  });
  return range;
};
