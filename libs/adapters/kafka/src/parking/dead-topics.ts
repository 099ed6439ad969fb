import type { Instant } from '@mneme/domain';
import { deadTopicName, replaysTopicName } from '../admin/names.js';
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

export const readDeadRanges = async ({ offsets, prefix }: FollowDependencies): Promise<DeadRanges> => {
  const replays = replaysTopicName(prefix);
  const dead = plannedTopics.map(({ name }) => ({ name, topic: deadTopicName(prefix, name) }));
  const extents = await offsets.extents([replays, ...dead.map(({ topic }) => topic)]);
  const rangeOf = (topic: string): OffsetRange => {
    const { low = 0, end = 0 } = extents.get(topic)?.get(0) ?? {};
    return { topic, partition: 0, from: low, end };
  };
  return {
    dead: dead.map(({ name, topic }) => ({ name, range: rangeOf(topic) })),
    replays: rangeOf(replays),
  };
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
