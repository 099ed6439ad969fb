import type { Connection } from './connection.js';
import { isDamage } from './damage.js';

/** The damage of a page of the file, in SQLite's words; `null`: all pages were read and are consistent. */
export const brokenPart = (db: Connection): string | null => {
  try {
    const found = String(db.pragma('quick_check(1)', { simple: true }));
    return found === 'ok' ? null : firstLine(found);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
};

/** Lines in stars are headings of the report. */
const firstLine = (found: string): string =>
  found.split('\n').find((line) => !line.startsWith('***')) ?? found;
