import type { Connection } from './connection.js';
import { sql } from './sql.js';

const INSERT = sql`
  INSERT INTO scope (key) VALUES (?) ON CONFLICT DO NOTHING
`;

const SELECT = sql`
  SELECT id FROM scope WHERE key = ?
`;

/** The number of a known scope; `null`: nothing was ever written for the scope. */
export const scopeFinder = (db: Connection): ((key: string) => number | null) => {
  const select = db.prepare<[string], number>(SELECT).pluck();
  return (key) => select.get(key) ?? null;
};

/** A number that no scope has: a look-up by it finds no rows. */
export const NO_SCOPE = -1;

/** The number of a scope; a new scope receives one. */
export const scopeNumberer = (db: Connection): ((key: string) => number) => {
  const find = scopeFinder(db);
  const insert = db.prepare<[string]>(INSERT);
  return (key) => find(key) ?? Number(insert.run(key).lastInsertRowid);
};
