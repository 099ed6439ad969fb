import type { Connection } from './connection.js';
import { sql } from './sql.js';

const INSERT = sql`INSERT INTO scope (key) VALUES (?) ON CONFLICT DO NOTHING`;
const SELECT = sql`SELECT id FROM scope WHERE key = ?`;

/** Finds the number of a scope. The number is `null` if no row was ever written for the scope. */
export const scopeFinder = (db: Connection): ((key: string) => number | null) => {
  const select = db.prepare<[string], number>(SELECT).pluck();
  return (key) => select.get(key) ?? null;
};

/** Number of a scope that does not exist. A look-up with it finds no rows. */
export const NO_SCOPE = -1;

export const scopeNumberer = (db: Connection): ((key: string) => number) => {
  const find = scopeFinder(db);
  const insert = db.prepare<[string]>(INSERT);
  return (key) => find(key) ?? Number(insert.run(key).lastInsertRowid);
};
