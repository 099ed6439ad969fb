import { Rejected } from '@mneme/domain';
import Database from 'better-sqlite3';

/** Whether SQLite reports that a file is damaged, or is no SQLite file at all. */
export const isDamage = (error: unknown): error is InstanceType<typeof Database.SqliteError> =>
  error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);

export const damaged = (file: string, how: string, cause?: unknown): Rejected =>
  new Rejected(
    'store-corrupt',
    `"${file}" is damaged or no store (${how}). "mneme restore FILE --force" brings a backup back and moves this aside.`,
    { cause },
  );

export const asDamage = (error: unknown, file: string): unknown =>
  isDamage(error) ? damaged(file, error.message, error) : error;
