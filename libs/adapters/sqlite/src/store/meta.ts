import type { Connection } from './connection.js';
import { sql } from './sql.js';

const READ = sql`SELECT value FROM meta WHERE name = ?`;
const PUT = sql`INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)`;
const DROP = sql`DELETE FROM meta WHERE name = ?`;

export const readMeta = (db: Connection, name: string): string | undefined =>
  db.prepare<[string], string>(READ).pluck().get(name);

export const putMeta = (db: Connection, name: string, value: string): void => {
  db.prepare(PUT).run(name, value);
};

export const dropMeta = (db: Connection, name: string): void => {
  db.prepare(DROP).run(name);
};
