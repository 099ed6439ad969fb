import type { Connection } from '../store/connection.js';
import { LostRace } from '../threads/group-commit.js';
import { sql } from '../store/sql.js';
import type { StateRecord, StepHandlers } from '../threads/steps.js';

const INSERT = sql`
  INSERT INTO state (stage, key, scope, version, cursor, recent_ids, state, outbox, is_holding, touched_at)
  VALUES (@stage, @key, @scope, 1, @cursor, @recentIds, @state, @outbox, @isHolding, @touchedAt)
  ON CONFLICT DO NOTHING
`;

const UPDATE = sql`
  UPDATE state SET scope = @scope, version = version + 1, cursor = @cursor, recent_ids = @recentIds,
    state = @state, outbox = @outbox, is_holding = @isHolding, touched_at = @touchedAt
  WHERE stage = @stage AND key = @key AND version = @version
`;

const DROP = sql`
  DELETE FROM state WHERE stage = @stage AND key = @key AND version = @version
`;

const ERASE = sql`
  DELETE FROM state WHERE scope = ?
`;

export const stateWrites = (
  db: Connection,
): Pick<StepHandlers, 'compareAndSet' | 'dropState' | 'eraseState'> => {
  const insert = db.prepare<[StateRecord]>(INSERT);
  const update = db.prepare<[StateRecord]>(UPDATE);
  const drop = db.prepare<[Pick<StateRecord, 'stage' | 'key' | 'version'>]>(DROP);
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
      return null;
    },
    eraseState: ({ scope }) => {
      erase.run(scope);
      return null;
    },
  };
};
