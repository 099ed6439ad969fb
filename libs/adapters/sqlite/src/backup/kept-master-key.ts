import Database from 'better-sqlite3';
import type { Connection } from '../store/connection.js';
import { dropMeta, putMeta, readMeta } from '../store/meta.js';

const NAME = 'master_key';

/** Writes the master key into a backup, because the log in the backup is unreadable without it. */
export const keepMasterKey = (backup: Connection, key: string | null): void => {
  if (key === null) dropMeta(backup, NAME);
  else putMeta(backup, NAME, key);
};

export const takeMasterKey = async (file: string, place: (key: string) => Promise<void>): Promise<void> => {
  const db = new Database(file);
  try {
    const key = readMeta(db, NAME);
    if (key === undefined) return;
    await place(key);
    db.pragma('secure_delete = ON');
    dropMeta(db, NAME);
  } finally {
    db.close();
  }
};
