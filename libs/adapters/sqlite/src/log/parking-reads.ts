import { isParkedFor } from '@mneme/events/parked-event';
import { cutPage, type Parked, type ParkedNotice, type ParkedQuery, readCursor } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

export interface OfTenant {
  readonly tenant: string | null;
}

export const PARKED_COLUMNS = sql`
  id, tenant, consumer AS "group", topic, key, body, code, reason, parked_at AS parkedAt, replayed_at AS replayedAt
`;

const LIST = sql`
  SELECT seq, ${PARKED_COLUMNS} FROM parked
  WHERE (parked_at, seq) > (@parkedAt, @seq) AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
    AND (@tenant IS NULL OR tenant = @tenant)
  ORDER BY parked_at, seq LIMIT @limit
`;

const NAMING = sql`
  SELECT ${PARKED_COLUMNS} FROM parked WHERE replayed_at IS NULL AND instr(body, ?) > 0 ORDER BY parked_at, seq
`;

export const parkingReads = (db: Connection) => {
  const list = db.prepare<[object], Parked & { seq: number }>(LIST);
  const naming = db.prepare<[string], Parked>(NAMING);
  return {
    parkedFor: ({ scope, eventId }: { scope: string; eventId: string }): ParkedNotice | null => {
      for (const parked of naming.iterate(eventId)) {
        const { id, code, reason, parkedAt } = parked;
        if (isParkedFor(parked, scope, eventId)) return { id, code, reason, parkedAt };
      }
      return null;
    },
    parked: ({ tenant, ids, limit, cursor: before }: ParkedQuery & OfTenant) => {
      const [parkedAt, seq] = readCursor(before, BEFORE_ALL);
      const idList = ids ? JSON.stringify(ids) : null;
      const found = list.all({ tenant, parkedAt, seq, ids: idList, limit: limit + 1 });
      const { rows, cursor } = cutPage(found, limit, (row) => [row.parkedAt, row.seq]);
      return { parked: rows.map(({ seq: _, ...parked }): Parked => parked), cursor };
    },
  };
};

const BEFORE_ALL: readonly [number, number] = [-Number.MAX_SAFE_INTEGER, 0];
