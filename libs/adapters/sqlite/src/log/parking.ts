import type { Instant } from '@mneme/domain';
import { idOf } from '@mneme/domain/identity';
import { ownerOfRefused } from '@mneme/events/owner-of-refused';
import type { Parking, Commit } from '@mneme/ports';
import type { ParkedRecord } from '../threads/steps.js';
import type { Threads } from '../threads/threads.js';

/** Parked events in the one file. */
export const sqliteParking = ({ writeOne, read }: Threads): Parking => ({
  park: async (...[group, record, reason, parkedAt]) => {
    await writeOne({ step: 'park', parked: [parkedRecord(group, { record, reason }, parkedAt)] });
  },
  of: (tenant) => ({
    list: async (query) => {
      const { rows, cursor } = await read('parked', { ...query, tenant });
      return { parked: rows, cursor };
    },
    replay: (id, replayedAt) => writeOne({ step: 'replay', id, tenant, replayedAt }),
  }),
});

/** The record of a parked event. Its id is made of the group and the position, so parking twice is parking once. */
export const parkedRecord = (group: string, { record, reason }: Refused, parkedAt: Instant): ParkedRecord => {
  const { topic, partition, epoch, offset } = record.position;
  return {
    id: idOf('parked', group, topic, partition, epoch, offset),
    tenant: ownerOfRefused(record.body, reason),
    group,
    topic,
    key: record.key,
    body: record.body,
    code: reason.code,
    reason: reason.message,
    parkedAt,
  };
};

type Refused = Commit['parked'][number];
