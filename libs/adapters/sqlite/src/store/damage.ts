import { Rejected } from '@mneme/domain/errors';
import Database from 'better-sqlite3';

/** True if SQLite reports a damaged file or a file that is not an SQLite database. */
export const isDamage = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);

export const damaged = (file: string, how: string, cause?: unknown): Rejected =>
  new Rejected(
    'store-corrupt',
    `"${file}" is damaged or is not a store (${how}). Run "mneme restore FILE --force" to restore a backup; the current store is moved aside.`,
    { cause },
  );

export const asDamage = (error: unknown, file: string): unknown =>
  isDamage(error) ? damaged(file, error.message, error) : error;
