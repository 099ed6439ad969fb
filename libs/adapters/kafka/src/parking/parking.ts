import type { Instant } from '@mneme/domain';
import type { Parked, ParkedEvents, ParkedQuery, Parking } from '@mneme/ports';
import type { Send } from '../log/batching-sender.js';
import { type DeadRecord, deadRecord } from './dead-record.js';
import { readDead, readDeadRanges, REPLAYED_OFFSET, readReplays, replayTime } from './dead-topics.js';
import { createFindParked } from './find-parked.js';
import { replaysTopicName, topicName } from '../admin/names.js';
import { collectPage } from './parked-page.js';
import { choosePartition } from '../admin/choose-partition.js';
import type { FollowDependencies } from '../follow/visit-records.js';

interface ParkingDependencies extends FollowDependencies {
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
  findFor: createFindParked(dependencies),
});

const findDeadRecords = async (
  dependencies: ParkingDependencies,
  tenant: string | null,
  isWanted: (record: DeadRecord) => boolean,
): Promise<readonly DeadRecord[]> => {
  const found: DeadRecord[] = [];
  await readDead(dependencies, await readDeadRanges(dependencies), tenant, (record) => {
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
  const ranges = await readDeadRanges(dependencies);
  const [replays] = await Promise.all([
    readReplays(dependencies, ranges),
    readDead(dependencies, ranges, tenant, (record) => {
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

/**
 * Appends the original bytes of a parked event to the topic of the event again, even if they cannot be
 * parsed.
 */
const appendRecord = async (
  { prefix, shapes, send }: ParkingDependencies,
  { parked: { topic, key }, value }: DeadRecord,
  replayedAt: Instant,
): Promise<void> => {
  const partition = choosePartition(key, shapes.of(topic).partitions);
  await send([{ topic: topicName(prefix, topic), partition, key, value, timestamp: replayedAt }]);
};

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
