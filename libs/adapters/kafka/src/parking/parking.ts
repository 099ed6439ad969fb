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

/** The dependencies of parking. */
export interface ParkingDependencies extends Archive {
  readonly send: Send;
}

/**
 * Keeps parked events in the dead topic of their topic, in one partition, for ever. Every query reads all of them, so
 * its cost grows with their number; where nothing is parked, it only asks for the extents.
 */
export const kafkaParking = (dependencies: ParkingDependencies): Parking => ({
  park: async (...[group, record, reason, parkedAt]) => {
    await dependencies.send([deadRecord(dependencies.prefix, record, { group, reason, parkedAt })]);
  },
  of: (tenant) => ({
    list: (query) => listParked(dependencies, tenant, query),
    replay: async (id, replayedAt) => {
      const found: DeadRecord[] = [];
      await readDead(dependencies, tenant, (record) => {
        if (record.parked.id === id) found.push(record);
      });
      const [record] = found;
      if (!record) return null;
      await appendAgain(dependencies, record, replayedAt);
      await rememberReplay(dependencies, id, replayedAt);
      return { ...record.parked, replayedAt };
    },
  }),
});

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
    replayedAt: replays.get(record.parked.id) ?? null,
  }));
  return { parked, cursor: next };
};

/** Appends the bytes unchanged, even where they cannot be read. */
const appendAgain = async (
  { prefix, shapes, send }: ParkingDependencies,
  { parked: { topic, key }, value }: DeadRecord,
  replayedAt: Instant,
): Promise<void> => {
  const partition = partitionOf(key, shapes.of(topic).partitions);
  await send([{ topic: topicName(prefix, topic), partition, key, value, timestamp: replayedAt }]);
};

const rememberReplay = async (
  { prefix, send }: ParkingDependencies,
  id: string,
  replayedAt: Instant,
): Promise<void> => {
  const value = Buffer.from(String(replayedAt));
  await send([{ topic: replaysTopicName(prefix), partition: 0, key: id, value, timestamp: replayedAt }]);
};

/** The instant of the last replay, by parked id. */
const readReplays = async ({ prefix, admin, reader }: Archive): Promise<ReadonlyMap<string, Instant>> => {
  const topic = replaysTopicName(prefix);
  const replays = new Map<string, Instant>();
  const { low = 0, end = 0 } = (await extentsOf(admin, topic)).get(0) ?? {};
  await reader.read({ topic, partition: 0, from: low, end }, ({ key, timestamp }) => {
    replays.set(String(key), Number(timestamp));
  });
  return replays;
};

/** Visits every parked event of the tenant (`null`: of all) once, also one that was parked again. */
const readDead = async (
  { prefix, admin, reader }: Archive,
  tenant: string | null,
  visit: (record: DeadRecord) => void,
): Promise<void> => {
  await Promise.all(
    plannedTopics.map(async ({ name }) => {
      const topic = deadTopicName(prefix, name);
      const seen = new Set<string>();
      const { low = 0, end = 0 } = (await extentsOf(admin, topic)).get(0) ?? {};
      await reader.read({ topic, partition: 0, from: low, end }, (message) => {
        const record = readDeadRecord(name, message);
        if (!record || seen.has(record.parked.id)) return;
        seen.add(record.parked.id);
        if (tenant === null || record.parked.tenant === tenant) visit(record);
      });
    }),
  );
};
