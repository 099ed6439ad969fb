import type { Connection } from './connection.js';
import { isDamage } from './damage.js';

/** Returns SQLite's description of the first damage in the file, or `null` if all pages are consistent. */
export const brokenPart = (db: Connection): string | null => {
  try {
    const found = String(db.pragma('quick_check(1)', { simple: true }));
    return found === 'ok' ? null : firstLine(found);
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
};

/** Lines that begin with stars are headings of the report. */
const firstLine = (found: string): string =>
  found.split('\n').find((line) => !line.startsWith('***')) ?? found;
