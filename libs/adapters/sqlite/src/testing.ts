import { openSqliteOn, type SqliteOptions, type SqliteStack } from './open-sqlite.js';
import { serveReads } from './threads/reader/serve-reader.js';
import { serveWriter } from './threads/writer/serve-writer.js';
import { startHere } from './threads/thread.js';

/**
 * Opens a store whose writer and reader run in this thread, so calls block the event loop. The reader has no
 * procedures.
 */
export const openSqliteHere = (options: SqliteOptions): Promise<SqliteStack> =>
  openSqliteOn(
    {
      writer: (settings, events) => startHere((port) => serveWriter(port, settings), events),
      reader: (settings, events) => startHere((port) => serveReads(port, settings), events),
    },
    options,
  );
