import Database from 'better-sqlite3';
import type { Connection } from './connection.js';

/** What is wrong with a page of the file, in SQLite's words; `null`: every page was read and hangs together with the others. */
export const brokenPart = (db: Connection): string | null => {
  try {
    const found = String(db.pragma('quick_check(1)', { simple: true }));
    return found === 'ok' ? null : firstLine(found);
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))
      return error.message;
    throw error;
  }
};

/** Headings of it are in stars. */
const firstLine = (found: string): string =>
  found.split('\n').find((line) => !line.startsWith('***')) ?? found;
