import { Rejected, Unavailable } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { createForOwner } from './owner-only.js';

/**
 * Locks a data folder for this process. The operating system releases the lock even after a crash. Throws
 * `Rejected('store-in-use')`.
 */
export const lockFolder = (folder: string): { release(): void } => {
  const lock = openLock(folder);
  try {
    // By default, `BEGIN EXCLUSIVE` writes a journal file, which fails on a full disk.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Rejected(
        'store-in-use',
        `Another process uses the data folder "${folder}". Stop it, or choose another folder.`,
        { cause: error },
      );
    }
    throw new Unavailable('storage-failed', `The lock file in "${folder}" cannot be locked.`, {
      cause: error,
    });
  }
  return { release: () => void lock.close() };
};

const openLock = (folder: string): Database.Database => {
  try {
    const file = join(folder, 'mneme.lock');
    createForOwner(file);
    return new Database(file, { timeout: 0 });
  } catch (error) {
    throw lockFailure(folder, error);
  }
};

/** A module that was built for another version of Node.js fails when the first file is opened. */
export const lockFailure = (folder: string, error: unknown): Rejected => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_DLOPEN_FAILED'
    ? new Rejected(
        'sqlite-not-loaded',
        `SQLite does not load in Node.js ${process.versions.node}. Run "npm rebuild better-sqlite3" with this Node.js.`,
        { cause: error },
      )
    : new Rejected(
        'data-folder-not-writable',
        `The data folder "${folder}" cannot be written. Give this user write permission, or choose another folder.`,
        { cause: error },
      );
};
