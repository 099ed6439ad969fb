import { Rejected } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brokenPart } from '../store/damage.js';
import { type Connection, useConnection } from '../store/connection.js';
import { checkFolder, fileBytes, storeFile, storeFiles } from '../store/data-folder.js';
import { OWNER_ONLY } from '../store/owner-only.js';
import { lockFolder } from '../store/store-lock.js';
import { markFolder, unmarkFolder } from '../store/store-marker.js';
import { type CarriedRows, carryRows, readRows } from './carry-rows.js';
import { type Copying, copyStore, makeDurable, type StoreCopy } from './copy-store.js';
import { takeMasterKey } from './kept-master-key.js';
import { openCopy } from './open-copy.js';

interface SqliteRestoring extends Pick<Copying, 'onCopied'> {
  readonly file: string;
  /** Folder of the restored store. `makeFolder` creates it after the file was verified to be a backup. */
  readonly folder: string;
  readonly makeFolder: () => Promise<void>;
  readonly placeMasterKey: (key: string) => Promise<void>;
  readonly replaces: boolean;
  readonly carries: CarriedRows;
  /** Part of the name of the folder to which an existing store is moved. */
  readonly restoredAt: Date;
}

export interface RestoredStore extends StoreCopy {
  /** Folder of the replaced store, or `null` if there was none. */
  readonly former: string | null;
  /** Number of rows carried over from the replaced store, or `null` if that store is damaged. */
  readonly carried: number | null;
}

/**
 * Puts the store of a backup into a folder. Stages continue from their state in the backup. Throws
 * `Unavailable`. Throws `Rejected` and changes nothing for a file that is no store, a folder with a store,
 * and a folder in use.
 */
export const restoreSqlite = async (restoring: SqliteRestoring): Promise<RestoredStore> => {
  const { file, folder, replaces, onCopied } = restoring;
  assertBackup(file);
  const from = openCopy(file);
  try {
    assertWhole(from, file);
    await restoring.makeFolder();
    checkFolder(folder);
    const lock = lockFolder(folder);
    try {
      const hasStore = storeFiles(folder).some((path) => fileBytes(path) > 0);
      if (hasStore && !replaces) throw occupied(folder);
      const former = formerFolder(folder, restoring.restoredAt);
      const rows = hasStore ? readRows(storeFile(folder), restoring.carries.stage) : [];
      const beforePlaced = (): void => moveStoreAside(folder, former);
      const copy = await copyStore({ from, to: storeFile(folder), onCopied, beforePlaced });
      await takeMasterKey(storeFile(folder), restoring.placeMasterKey);
      const carried = rows && carryRows(storeFile(folder), rows, restoring.carries);
      markAnew(folder);
      return { ...copy, former: hasStore ? former : null, carried };
    } finally {
      lock.release();
    }
  } finally {
    from.close();
  }
};

const assertBackup = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  throw new Rejected('no-backup', `There is no file "${file}". Name one that "mneme backup" has written.`);
};

const assertWhole = (db: Connection, file: string): void => {
  const broken = brokenPart(db);
  if (broken === null) return;
  throw new Rejected('store-corrupt', `"${file}" is damaged (${broken}). Use an older backup.`);
};

/**
 * Moves all files of the former store, because SQLite would apply the former write-ahead log, and an import
 * would continue at its former position. Moves the database first, so that opening the folder after an
 * interrupted restore reports a missing store.
 */
const moveStoreAside = (folder: string, former: string): void => {
  const others = [`${storeFile(folder)}-shm`, join(folder, 'imports'), join(folder, 'master.key')];
  for (const path of [...storeFiles(folder), ...others]) {
    if (!existsSync(path)) continue;
    mkdirSync(former, { recursive: true, mode: OWNER_ONLY.folder });
    renameSync(path, join(former, basename(path)));
  }
  makeDurable(folder);
};

/**
 * Marks the folder with the id of its new store. Until then, opening the folder fails, because the store was
 * replaced.
 */
const markAnew = (folder: string): void => {
  unmarkFolder(folder);
  useConnection(new Database(storeFile(folder)), (db) => markFolder(db, folder));
};

const formerFolder = (folder: string, at: Date): string =>
  join(folder, `before-restore-${at.toISOString().replaceAll(/[^\dT]/g, '')}`);

const occupied = (folder: string): Rejected =>
  new Rejected(
    'folder-occupied',
    `"${folder}" has a store. Name another folder with --data, or move that store aside with --force.`,
  );
