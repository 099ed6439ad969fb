import { Rejected } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import { BUSY_MS, type Connection } from '../store/connection.js';
import { isDamage } from '../store/damage.js';
import { translated } from '../store/failures.js';
import { APPLICATION_ID } from '../store/schema.js';
import { storeFormat } from '../store/store-identity.js';

/**
 * Opens a store read-only, while other processes may write to it. Throws `Rejected` for a file that is no
 * store or has a newer format.
 */
export const openCopy = (file: string): Connection => {
  let db: Connection | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw notAStore(file);
    storeFormat(db, file);
    return db;
  } catch (error) {
    db?.close();
    throw asRefusal(error, file);
  }
};

const notAStore = (file: string, cause?: unknown): Rejected =>
  new Rejected('not-a-store', `"${file}" is not a Mneme store.`, { cause });

const asRefusal = (error: unknown, file: string): unknown => {
  if (!isDamage(error)) return translated(error);
  if (error.code === 'SQLITE_NOTADB') return notAStore(file, error);
  return new Rejected('store-corrupt', `"${file}" is damaged (${error.message}).`, { cause: error });
};
