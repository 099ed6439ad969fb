import type { Instant } from '@mneme/domain';
import type { Parked, ParkedEvents, ParkedQuery, Parking } from '@mneme/ports';
import type { Send } from '../log/batching-sender.js';
import { type DeadRecord, deadRecord, readDeadRecord } from './dead-record.js';
import { deadTopicName, replaysTopicName, topicName } from '../admin/names.js';
import { readExtents } from '../admin/offsets.js';
import { collectPage } from './parked-page.js';
import { choosePartition } from '../admin/choose-partition.js';
import type { OffsetRange } from '../log/range-read.js';
import type { ReadDependencies } from '../log/scan-partitions.js';
import { plannedTopics } from '../admin/topic-plans.js';

interface ParkingDependencies extends ReadDependencies {
  readonly send: Send;
}

/** Dead topics keep parked events forever in one partition. Every query reads all of them. */
export const kafkaParking = (dependencies: ParkingDependencies): Parking => ({
  park: async (...[group, record, reason, parkedAt]) => {
    await dependencies.send([deadRecord(dependencies.prefix, record, { group, reason, parkedAt })]);
  },
  of: (tenant) => ({
    list: (query) => listParked(dependencies, tenant, query),
    replay: async (id, replayedAt) => {
      const [record] = await findDeadRecords(dependencies, tenant, ({ parked }) => parked.id === id);
      if (!record) return null;
      await appendRecord(dependencies, record, replayedAt);
      // A replay reaches every group of the topic, so it counts for all groups that parked the event.
      const sameEvents = await findDeadRecords(dependencies, null, (each) => hasSameBytes(each, record));
      await recordReplays(dependencies, sameEvents, replayedAt);
      return { ...record.parked, replayedAt };
    },
  }),
});

const findDeadRecords = async (
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
  const page = collectPage(limit, cursor);
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
    replayedAt: replayTime(record, replays),
  }));
  return { parked, cursor: next };
};

/** Writes the original bytes to the topic of the event, even if they cannot be parsed. */
const appendRecord = async (
  { prefix, shapes, send }: ParkingDependencies,
  { parked: { topic, key }, value }: DeadRecord,
  replayedAt: Instant,
): Promise<void> => {
  const partition = choosePartition(key, shapes.of(topic).partitions);
  await send([{ topic: topicName(prefix, topic), partition, key, value, timestamp: replayedAt }]);
};

/**
 * Header with the offset of the replayed record in the dead topic. If the event is parked again later, its
 * new record has a higher offset and counts as not replayed.
 */
const REPLAYED_OFFSET = 'mneme-replayed-offset';

const recordReplays = async (
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
  /** The replay counts for records up to this offset of the dead topic. */
  readonly upTo: number;
}

const replayTime = ({ parked, offset }: DeadRecord, replays: ReadonlyMap<string, Replay>): Instant | null => {
  const replay = replays.get(parked.id);
  return replay && offset <= replay.upTo ? replay.at : null;
};

/**
 * Replays of earlier builds have no offset and count for all offsets, because these builds gave an event a
 * new id when it was parked again.
 */
const readReplays = async (dependencies: ReadDependencies): Promise<ReadonlyMap<string, Replay>> => {
  const replays = new Map<string, Replay>();
  const range = await topicRange(dependencies, replaysTopicName(dependencies.prefix));
  await dependencies.reader.read(range, ({ key, timestamp, headers }) => {
    const offset = headers?.[REPLAYED_OFFSET];
    const upTo = offset === undefined ? Number.POSITIVE_INFINITY : Number(String(offset));
    replays.set(String(key), { at: Number(timestamp), upTo });
  });
  return replays;
};

/** Visits the last record of every parked event of the tenant, or of all tenants if `null`. */
const readDead = async (
  dependencies: ReadDependencies,
  tenant: string | null,
  visit: (record: DeadRecord) => void,
): Promise<void> => {
  await Promise.all(
    plannedTopics.map(async ({ name }) => {
      const range = await topicRange(dependencies, deadTopicName(dependencies.prefix, name));
      const read = (visitRecord: (record: DeadRecord) => void): Promise<void> =>
        dependencies.reader.read(range, (message) => {
          const record = readDeadRecord(name, message);
          if (record) visitRecord(record);
        });
      const last = new Map<string, number>();
      await read(({ parked, offset }) => last.set(parked.id, offset));
      await read((record) => {
        const { id, tenant: owner } = record.parked;
        if (last.get(id) === record.offset && (tenant === null || owner === tenant)) visit(record);
      });
    }),
  );
};

/** Returns the range of all records of a topic that has one partition. */
const topicRange = async ({ admin }: ReadDependencies, topic: string): Promise<OffsetRange> => {
  const { low = 0, end = 0 } = (await readExtents(admin, topic)).get(0) ?? {};
  return { topic, partition: 0, from: low, end };
};
