import { envelopeIn } from '@mneme/events/envelope';
import { scopeKey } from '@mneme/domain/conversation/scope';
import type { Parked } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import type { Append } from './log-writes.js';
import { PARKED_COLUMNS } from './parking-reads.js';
import { sql } from '../store/sql.js';
import type { EventRecord, StepHandlers } from '../threads/writer/steps.js';

const INSERT = sql`
  INSERT INTO parked (id, tenant, consumer, topic, key, body, code, reason, parked_at)
  VALUES (@id, @tenant, @group, @topic, @key, @body, @code, @reason, @parkedAt)
  ON CONFLICT (id) DO UPDATE SET tenant = excluded.tenant, body = excluded.body, code = excluded.code,
    reason = excluded.reason, parked_at = excluded.parked_at, replayed_at = NULL
`;

/** Marks the event in every group that parked it, because a replay reaches all groups of the topic. */
const MARK_REPLAYED = sql`
  UPDATE parked SET replayed_at = @replayedAt WHERE (topic, key, body) = (
    SELECT topic, key, body FROM parked WHERE id = @id AND (@tenant IS NULL OR tenant = @tenant)
  )
  RETURNING ${PARKED_COLUMNS}
`;

export const parkingWrites = (db: Connection, append: Append): Pick<StepHandlers, 'park' | 'replay'> => {
  const insert = db.prepare(INSERT);
  const markReplayed = db.prepare<[object], Parked>(MARK_REPLAYED);
  return {
    park: ({ parked }) => {
      for (const record of parked) insert.run(record);
    },
    replay: ({ id, tenant, replayedAt }) => {
      const replayed = markReplayed.all({ id, tenant, replayedAt }).find((parked) => parked.id === id);
      if (!replayed) return null;
      append(recordOf(replayed), replayedAt);
      return replayed;
    },
  };
};

/** The event can be traced again if its body can be read. */
const recordOf = ({ topic, key, body }: Parked): EventRecord => {
  const envelope = envelopeIn(body);
  if (!envelope) return { topic, key, body, type: '', scope: '', roots: [] };
  const { id, type, roots, scope } = envelope;
  return { topic, key, body, type, scope: scopeKey(scope), roots: [...new Set([id, ...roots])] };
};
