import type { Instant } from '@mneme/domain';
import { deadTopicName, replaysTopicName } from '../admin/names.js';
import { readExtents } from '../admin/offsets.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { FollowDependencies } from '../follow/visit-records.js';
import type { OffsetRange } from '../log/range-read.js';
import { type DeadRecord, readDeadRecord } from './dead-record.js';

/** Offset of the replayed record in the dead topic. An event that is parked again later is not replayed. */
export const REPLAYED_OFFSET = 'mneme-replayed-offset';

interface Replay {
  readonly at: Instant;
  /** The replay counts only for records up to this offset of the dead topic. */
  readonly upTo: number;
}

/** The records of all dead topics, and of the topic of replays, at one time. */
export interface DeadRanges {
  readonly dead: readonly { readonly name: string; readonly range: OffsetRange }[];
  readonly replays: OffsetRange;
}

export const readDeadRanges = async ({ admin, prefix }: FollowDependencies): Promise<DeadRanges> => {
  const rangeOf = async (topic: string): Promise<OffsetRange> => {
    const { low = 0, end = 0 } = (await readExtents(admin, topic)).get(0) ?? {};
    return { topic, partition: 0, from: low, end };
  };
  const [replays, ...dead] = await Promise.all([
    rangeOf(replaysTopicName(prefix)),
    ...plannedTopics.map(async ({ name }) => ({ name, range: await rangeOf(deadTopicName(prefix, name)) })),
  ]);
  return { dead, replays };
};

export const replayTime = (
  { parked, offset }: DeadRecord,
  replays: ReadonlyMap<string, Replay>,
): Instant | null => {
  const replay = replays.get(parked.id);
  return replay && offset <= replay.upTo ? replay.at : null;
};

/** Earlier builds wrote no offset, and gave an event a new id when it was parked again. */
export const readReplays = async (
  { reader }: FollowDependencies,
  { replays: range }: DeadRanges,
): Promise<ReadonlyMap<string, Replay>> => {
  const replays = new Map<string, Replay>();
  await reader.read(range, ({ key, timestamp, headers }) => {
    const offset = headers?.[REPLAYED_OFFSET];
    const upTo = offset === undefined ? Number.POSITIVE_INFINITY : Number(String(offset));
    replays.set(String(key), { at: Number(timestamp), upTo });
  });
  return replays;
};

/** Visits the last record of every parked event of the tenant, or of all tenants if `tenant` is `null`. */
export const readDead = async (
  { reader }: FollowDependencies,
  { dead }: DeadRanges,
  tenant: string | null,
  visit: (record: DeadRecord) => void,
): Promise<void> => {
  await Promise.all(
    dead.map(async ({ name, range }) => {
      const read = (visitRecord: (record: DeadRecord) => void): Promise<void> =>
        reader.read(range, (message) => {
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
