import Database from 'better-sqlite3';
import { useConnection } from '../store/connection.js';
import { isDamage } from '../store/damage.js';
import { sql } from '../store/sql.js';

export interface CarriedRows {
  readonly stage: string;
  readonly begin: (state: unknown) => unknown;
}

interface Row {
  readonly stage: string;
  readonly key: string;
  readonly scope: string;
  readonly recent_ids: string;
  readonly state: string;
  readonly outbox: string;
  readonly touched_at: number;
}

const ROWS = sql`SELECT stage, key, scope, recent_ids, state, outbox, touched_at FROM state WHERE stage = ?`;

const ADD = sql`
  INSERT INTO state (stage, key, scope, version, cursor, recent_ids, state, outbox, is_holding, touched_at)
  VALUES (@stage, @key, @scope, 1, NULL, @recent_ids, @state, @outbox, 1, @touched_at)
  ON CONFLICT DO NOTHING
`;

/** Returns the rows of a stage, or `null` if the store is damaged. */
export const readRows = (file: string, stage: string): readonly Row[] | null => {
  try {
    const store = new Database(file, { readonly: true, fileMustExist: true });
    return useConnection(store, (db) => db.prepare<[string], Row>(ROWS).all(stage));
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
};

/** Adds the rows that the store lacks, and returns the number of added rows. */
export const carryRows = (file: string, rows: readonly Row[], { begin }: CarriedRows): number =>
  useConnection(new Database(file), (db) => {
    const add = db.prepare<[Row]>(ADD);
    const begun = rows.map((row) => ({ ...row, state: JSON.stringify(begin(JSON.parse(row.state))) }));
    return begun.filter((row) => add.run(row).changes === 1).length;
  });
