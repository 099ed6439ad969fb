import { Rejected } from '@mneme/domain';
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brokenPart } from '../store/broken-part.js';
import type { Connection } from '../store/connection.js';
import { checkFolder, storeFile } from '../store/data-folder.js';
import { OWNER_ONLY } from '../store/owner-only.js';
import { lockFolder } from '../store/store-lock.js';
import { markFolder, unmarkFolder } from '../store/store-marker.js';
import { type Copying, copyStore, makeDurable, type StoreCopy } from './copy-store.js';
import { openCopy } from './open-copy.js';

export interface SqliteRestoring extends Pick<Copying, 'onCopied'> {
  /** A backup. */
  readonly file: string;
  /** Made by `makeFolder` once the backup is known to be one. */
  readonly folder: string;
  readonly makeFolder: () => Promise<void>;
  /** Whether a store that is there is moved aside. */
  readonly replaces: boolean;
  /** Names the folder into which it is moved, of all that ever were. */
  readonly restoredAt: Date;
}

export interface RestoredStore extends StoreCopy {
  /** Where the store is that was there before; `null`: there was none. */
  readonly former: string | null;
}

/**
 * Puts the store of a backup into a folder that has none, after it was checked. What a stage keeps and how far it has
 * read are in it: the stages go on from there. Throws `Rejected` for a file that is no store, for a folder that has one
 * and while another process has the folder; nothing is changed then. Throws `Unavailable`.
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
      const hasStore = isHeld(folder);
      if (hasStore && !replaces) throw occupied(folder);
      const former = formerFolder(folder, restoring.restoredAt);
      const beforePlaced = (): void => makeRoom(folder, former);
      const copy = await copyStore({ from, to: storeFile(folder), onCopied, beforePlaced });
      markAnew(folder);
      return { ...copy, former: hasStore ? former : null };
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

/** A store with its write-ahead log. */
const filesOf = (folder: string): readonly string[] => {
  const file = storeFile(folder);
  return [file, `${file}-wal`];
};

const isHeld = (folder: string): boolean =>
  filesOf(folder).some((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0);

/**
 * Nothing of a former store may lie beside the restored one: SQLite would take up its write-ahead log, and an import
 * would go on where it was with the former. The store goes first: one who is interrupted leaves a folder that says so.
 */
const makeRoom = (folder: string, former: string): void => {
  for (const part of [...filesOf(folder), `${storeFile(folder)}-shm`, join(folder, 'imports')]) {
    if (!existsSync(part)) continue;
    mkdirSync(former, { recursive: true, mode: OWNER_ONLY.folder });
    renameSync(part, join(former, basename(part)));
  }
  makeDurable(folder);
};

/** Until then the folder says that its store was replaced. */
const markAnew = (folder: string): void => {
  unmarkFolder(folder);
  const db = new Database(storeFile(folder));
  try {
    markFolder(db, folder);
  } finally {
    db.close();
  }
};

const formerFolder = (folder: string, at: Date): string =>
  join(folder, `before-restore-${at.toISOString().replaceAll(/[^\dT]/g, '')}`);

const occupied = (folder: string): Rejected =>
  new Rejected(
    'folder-occupied',
    `"${folder}" has a store. Name another folder with --data, or move that store aside with --force.`,
  );
