import Database from 'better-sqlite3';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

const NAME = 'master_key';

const KEEP = sql`
  INSERT INTO meta (name, value) VALUES ('${NAME}', ?) ON CONFLICT DO UPDATE SET value = excluded.value
`;
const FIND = sql`SELECT value FROM meta WHERE name = '${NAME}'`;
const DROP = sql`DELETE FROM meta WHERE name = '${NAME}'`;

/**
 * Stores the master key of a data folder in a backup, because the log in the backup is unreadable without it.
 */
export const keepMasterKey = (backup: Connection, key: string | null): void => {
  if (key === null) backup.prepare(DROP).run();
  else backup.prepare(KEEP).run(key);
};

export const takeMasterKey = async (file: string, place: (key: string) => Promise<void>): Promise<void> => {
  const db = new Database(file);
  try {
    const key = db.prepare<[], string>(FIND).pluck().get();
    if (key === undefined) return;
    await place(key);
    db.pragma('secure_delete = ON');
    db.prepare(DROP).run();
  } finally {
    db.close();
  }
};
