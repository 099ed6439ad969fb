import { Rejected } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import type { Connection } from './connection.js';

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

/** Returns SQLite's description of the first damage, or `null` if the store is intact. */
export const brokenPart = (db: Connection): string | null => {
  try {
    const report = String(db.pragma('quick_check(1)', { simple: true }));
    return report === 'ok' ? null : firstLine(report);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
};

/** Lines that begin with stars are headings of the report. */
const firstLine = (report: string): string =>
  report.split('\n').find((line) => !line.startsWith('***')) ?? report;
