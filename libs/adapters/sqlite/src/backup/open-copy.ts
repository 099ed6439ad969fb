import { Rejected } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import type { Connection } from '../store/connection.js';
import { isDamage } from '../store/damage.js';
import { translated } from '../store/failures.js';
import { APPLICATION_ID, migrations } from '../store/schema.js';

/**
 * Maximum wait for a lock, in milliseconds. Other processes may write during the reads, so only the last step
 * of the copy itself waits.
 */
const BUSY_MS = 5_000;

/**
 * Opens a store file read-only. Another process may write the file meanwhile. Throws `Rejected` for a file that
 * is not a store of Mneme or is newer than this build.
 */
export const openCopy = (file: string): Connection => {
  const db = opened(file);
  try {
    assertOurs(db, file);
    return db;
  } catch (error) {
    db.close();
    throw asRefusal(error, file);
  }
};

const opened = (file: string): Connection => {
  try {
    return new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  } catch (error) {
    throw asRefusal(error, file);
  }
};

const assertOurs = (db: Connection, file: string): void => {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw notOurs(file);
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return;
  throw new Rejected(
    'store-too-new',
    `"${file}" has format ${version}; this build knows up to ${migrations.length}. Use a newer build.`,
  );
};

const notOurs = (file: string, cause?: unknown): Rejected =>
  new Rejected('not-a-store', `"${file}" is not a Mneme store.`, { cause });

const asRefusal = (error: unknown, file: string): unknown => {
  if (!isDamage(error)) return translated(error);
  if (error.code === 'SQLITE_NOTADB') return notOurs(file, error);
  return new Rejected('store-corrupt', `"${file}" is damaged (${error.message}).`, { cause: error });
};
