import { Rejected } from '@mneme/domain/errors';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './connection.js';
import { storeFile } from './data-folder.js';
import { putMeta, readMeta } from './meta.js';
import { OWNER_ONLY } from './owner-only.js';
import { isFull } from './room.js';

/**
 * File that shows that the folder had a store. Without it, a folder whose store is lost looks like a new
 * folder.
 */
const MARKER = 'store.json';
const README = 'README.txt';
const WARNING =
  'The store of Mneme: copying these files while a server runs is no backup; "mneme backup FILE" makes one, "mneme restore FILE" brings it back.\n';

/** Row of `meta` with the id of the store. */
const STORE_ID = 'store';

/** True if the folder has a store, or had one whose file is lost. */
export const hasStore = (folder: string): boolean =>
  sizeOf(storeFile(folder)) !== null || markerIn(folder) !== null;

/** Throws `Rejected` for a lost or empty store file, because a new store would hide the loss. */
export const assertFile = (folder: string): void => {
  const bytes = sizeOf(storeFile(folder));
  if (bytes !== null && bytes > 0) return;
  if (markerIn(folder) === null && (sizeOf(`${storeFile(folder)}-wal`) ?? 0) === 0) return;
  throw lost(folder, bytes === null ? 'is gone' : 'is empty');
};

/** Throws `Rejected` if the folder had a store and the database is empty. */
export const assertContent = (db: Connection, folder: string): void => {
  if (markerIn(folder) !== null && db.pragma('user_version', { simple: true }) === 0)
    throw lost(folder, 'is empty');
};

/** Throws `Rejected` if the marker names another store. */
export const markFolder = (db: Connection, folder: string): void => {
  const stored = readMeta(db, STORE_ID);
  const marked = markerIn(folder);
  if (stored !== undefined && marked !== null && stored !== marked) {
    throw new Rejected(
      'store-replaced',
      `"${storeFile(folder)}" is another store than this folder had. Put the former back; or, to keep this one, ` +
        `remove "${join(folder, MARKER)}".`,
    );
  }
  const id = stored ?? marked ?? randomUUID();
  if (stored === undefined) putMeta(db, STORE_ID, id);
  if (marked === null) writeWhole(join(folder, MARKER), `${JSON.stringify({ store: id })}\n`);
  if (sizeOf(join(folder, README)) === null) writeWhole(join(folder, README), WARNING);
};

export const unmarkFolder = (folder: string): void => rmSync(join(folder, MARKER), { force: true });

const markerIn = (folder: string): string | null => {
  try {
    const { store } = JSON.parse(readFileSync(join(folder, MARKER), 'utf8')) as { store?: unknown };
    return typeof store === 'string' ? store : null;
  } catch {
    return null;
  }
};

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null;

const writeWhole = (file: string, text: string): void => {
  try {
    writeFileSync(`${file}.new`, text, { mode: OWNER_ONLY.file });
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    // An intact store opens on a full disk too. The next start writes the file.
    if (!isFull(error)) throw error;
  }
};

const lost = (folder: string, how: string): Rejected =>
  new Rejected(
    'store-missing',
    `"${storeFile(folder)}" ${how}, and this folder had a store. Put the file back or run "mneme restore FILE"; ` +
      `to begin anew, move "${join(folder, MARKER)}" and the other files away.`,
  );
