import type { DataKey, LiveKey } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

export const KEY_COLUMNS = sql`
  id, scope, session_id AS sessionId, holds, wrapped, master_key_id AS masterKeyId
`;

const LOAD = sql`SELECT ${KEY_COLUMNS} FROM data_key WHERE id IN (SELECT value FROM json_each(?))`;

const DESTROYED_BY = sql`SELECT id FROM data_key WHERE erasure_id IN (SELECT value FROM json_each(?))`;

const IS_DESTROYED = sql`SELECT 1 FROM data_key WHERE id = ? AND wrapped IS NULL`;

const OF_OTHERS = sql`
  SELECT ${KEY_COLUMNS} FROM data_key
  WHERE wrapped IS NOT NULL AND master_key_id <> ? ORDER BY id LIMIT ?
`;

const LIVE_SCOPES = sql`
  SELECT DISTINCT scope FROM data_key
  WHERE wrapped IS NOT NULL AND scope >= @beginning AND substr(scope, 1, length(@beginning)) = @beginning
    AND scope < @beginning || char(0x10FFFF)
`;

export const keyReads = (db: Connection) => {
  const load = db.prepare<[string], DataKey>(LOAD);
  const destroyedBy = db.prepare<[string], string>(DESTROYED_BY).pluck();
  const ofOthers = db.prepare<[string, number], LiveKey>(OF_OTHERS);
  const liveScopes = db.prepare<[object], string>(LIVE_SCOPES).pluck();
  return {
    liveScopes: ({ beginning }: { beginning: string }): readonly string[] => liveScopes.all({ beginning }),
    dataKeys: ({ ids }: { ids: readonly string[] }): readonly DataKey[] => load.all(JSON.stringify(ids)),
    destroyedKeys: ({ erasureIds }: { erasureIds: readonly string[] }): readonly string[] =>
      destroyedBy.all(JSON.stringify(erasureIds)),
    keysOfOthers: ({ masterKeyId, limit }: { masterKeyId: string; limit: number }): readonly LiveKey[] =>
      ofOthers.all(masterKeyId, limit),
  };
};

/** Returns a test for destroyed data keys. Data sealed with such a key must not be written again. */
export const destroyedKeyTest = (db: Connection): ((key: string | null) => boolean) => {
  const isDestroyed = db.prepare<[string]>(IS_DESTROYED);
  return (key) => key !== null && isDestroyed.get(key) !== undefined;
};
