import type { Connection } from '../store/connection.js';
import { LostRace } from '../threads/writer/group-commit.js';
import { type ErasedRow, erasedRow } from '../store/erased-row.js';
import { sql } from '../store/sql.js';
import { FINAL, type StateRecord, type StepHandlers } from '../threads/writer/steps.js';

/** False for a row of a destroyed data key. Such a row is never written, because its content is erased. */
const KEY_LIVES = sql`NOT EXISTS (SELECT 1 FROM data_key WHERE id = @dataKey AND wrapped IS NULL)`;

const INSERT = sql`
  INSERT INTO state
    (stage, key, scope, version, cursor, recent_ids, data_key, state, outbox, is_holding, touched_at)
  SELECT @stage, @key, @scope, 1, @cursor, @recentIds, @dataKey, @state, @outbox, @isHolding, @touchedAt
  WHERE ${KEY_LIVES}
  ON CONFLICT DO NOTHING
`;

const UPDATE = sql`
  UPDATE state SET scope = @scope, version = version + 1, cursor = @cursor, recent_ids = @recentIds,
    data_key = @dataKey, state = @state, outbox = @outbox, is_holding = @isHolding, touched_at = @touchedAt
  WHERE stage = @stage AND key = @key AND version = @version AND is_holding <> ${FINAL} AND ${KEY_LIVES}
`;

const DROP = sql`
  DELETE FROM state WHERE stage = @stage AND key = @key AND version = @version AND is_holding <> ${FINAL}
`;

const FORGET = sql`
  DELETE FROM state WHERE rowid IN (
    SELECT rowid FROM state INDEXED BY state_scope
    WHERE scope = @scope AND (data_key IN (SELECT value FROM json_each(@dataKeys)) OR (@isKeyless AND data_key IS NULL))
    LIMIT @limit
  )
`;

const ERASE = sql`DELETE FROM state WHERE scope = ?`;

export const stateWrites = (
  db: Connection,
): Pick<StepHandlers, 'compareAndSet' | 'dropState' | 'forgetState' | 'eraseState'> => {
  const insert = db.prepare<[StateRecord]>(INSERT);
  const update = db.prepare<[StateRecord]>(UPDATE);
  const drop = db.prepare<[Pick<StateRecord, 'stage' | 'key' | 'version'>]>(DROP);
  const forget = db.prepare<[ErasedRow]>(FORGET);
  const erase = db.prepare<[string]>(ERASE);
  const isWon = (row: StateRecord): boolean => (row.version === 0 ? insert : update).run(row).changes === 1;
  return {
    compareAndSet: ({ rows, isWhole }) => {
      const lost = rows.filter((row) => !isWon(row)).map((row) => row.key);
      if (isWhole && lost.length > 0) throw new LostRace(lost);
      return lost;
    },
    dropState: ({ rows }) => {
      for (const row of rows) drop.run(row);
    },
    forgetState: ({ erased, limit }) => forget.run(erasedRow(erased, limit)).changes,
    eraseState: ({ scope }) => {
      erase.run(scope);
    },
  };
};
