import type { DataKey, LiveKey } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

export const KEY_COLUMNS = sql`
  id, scope, session_id AS sessionId, holds, wrapped, master_key_id AS masterKeyId
`;

const LOAD = sql`SELECT ${KEY_COLUMNS} FROM data_key WHERE id IN (SELECT value FROM json_each(?))`;

const OF_OTHERS = sql`
  SELECT ${KEY_COLUMNS} FROM data_key
  WHERE wrapped IS NOT NULL AND master_key_id <> ? ORDER BY id LIMIT ?
`;

export const keyReads = (db: Connection) => {
  const load = db.prepare<[string], DataKey>(LOAD);
  const ofOthers = db.prepare<[string, number], LiveKey>(OF_OTHERS);
  return {
    dataKeys: ({ ids }: { ids: readonly string[] }): readonly DataKey[] => load.all(JSON.stringify(ids)),
    keysOfOthers: (ask: { masterKeyId: string; limit: number }): readonly LiveKey[] =>
      ofOthers.all(ask.masterKeyId, ask.limit),
  };
};
