import type { Instant } from '@mneme/domain';
import { ownerOfRefused, parkedId } from '@mneme/events/parked-event';
import type { Parking, Commit } from '@mneme/ports';
import type { ParkedRecord } from '../threads/writer/steps.js';
import type { Threads } from '../threads/threads.js';

export const sqliteParking = ({ writeOne, read }: Threads): Parking => ({
  park: (group, record, reason, parkedAt) =>
    writeOne({ step: 'park', parked: [parkedRecord(group, { record, reason }, parkedAt)] }),
  of: (tenant) => ({
    list: (query) => read('parked', { ...query, tenant }),
    replay: (id, replayedAt) => writeOne({ step: 'replay', id, tenant, replayedAt }),
  }),
  findFor: (scope, eventId) => read('parkedFor', { scope, eventId }),
});

export const parkedRecord = (group: string, { record, reason }: Refused, parkedAt: Instant): ParkedRecord => {
  const { key, body } = record;
  const { topic } = record.position;
  return {
    id: parkedId(group, { topic, key, body }),
    tenant: ownerOfRefused(body, reason),
    group,
    topic,
    key,
    body,
    code: reason.code,
    reason: reason.message,
    parkedAt,
  };
};

type Refused = Commit['parked'][number];
