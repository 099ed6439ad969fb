import { Unavailable } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brokenPart } from '../store/damage.js';
import { type Connection, useConnection } from '../store/connection.js';
import { type Counts, countReads } from '../store/counts.js';
import { translated } from '../store/failures.js';
import { keepMasterKey } from './kept-master-key.js';
import { OWNER_ONLY } from '../store/owner-only.js';
import { sql } from '../store/sql.js';

const USERS = sql`SELECT count(*) FROM scope`;
const POINTS = sql`SELECT kind, count(*) AS points FROM point WHERE recorded_to IS NULL GROUP BY kind`;

/** Counts of a store. A copy must have the same counts as its source. */
interface StoreContents extends Counts {
  readonly users: number;
  readonly points: Readonly<Record<string, number>>;
}

export interface StoreCopy extends StoreContents {
  readonly bytes: number;
}

export interface Copying {
  readonly from: Connection;
  readonly to: string;
  /**
   * Master key to keep in the copy. `null` removes it, and `undefined` keeps the master key of the source.
   */
  readonly masterKey?: string | null;
  readonly onCopied: (pages: number, total: number) => void;
  /**
   * Called when the copy is complete, before the copy gets its final name. An error thrown here prevents the
   * renaming.
   */
  readonly beforePlaced: () => void;
}

const PAGES_AT_ONCE = 4_096;

/**
 * Copies the store as it is now. The file gets its name after its pages are checked and its counts equal the
 * counts of the store. A failed copy leaves no file. Throws `Unavailable`.
 */
export const copyStore = async (copying: Copying): Promise<StoreCopy> => {
  const { from, to, masterKey, onCopied, beforePlaced } = copying;
  const partial = `${to}.${process.pid}.partial`;
  try {
    writeFileSync(partial, '', { flag: 'wx', mode: OWNER_ONLY.file });
    const expected = await copyPages(from, partial, onCopied);
    const contents = verifyCopy(partial, expected, masterKey);
    const bytes = statSync(partial).size;
    beforePlaced();
    renameSync(partial, to);
    makeDurable(dirname(to));
    return { ...contents, bytes };
  } catch (error) {
    throw translated(error);
  } finally {
    for (const file of [partial, `${partial}-journal`]) rmSync(file, { force: true });
  }
};

const storeContents = (db: Connection): StoreContents => ({
  ...countReads(db).counts({ tenant: null }),
  users: db.prepare<[], number>(USERS).pluck().get() ?? 0,
  points: Object.fromEntries(db.prepare<[], [string, number]>(POINTS).raw().all()),
});

/** Copies in one transaction, so that every step reads the same snapshot. */
const copyPages = async (
  from: Connection,
  to: string,
  onCopied: Copying['onCopied'],
): Promise<StoreContents> => {
  from.exec('BEGIN');
  try {
    const contents = storeContents(from);
    await from.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onCopied(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
    return contents;
  } finally {
    from.exec('COMMIT');
  }
};

/**
 * Checks a copy. Switches its write-ahead log off, so that the copy is one file and can be opened in a
 * read-only folder.
 */
const verifyCopy = (copy: string, expected: StoreContents, masterKey?: string | null): StoreContents =>
  useConnection(new Database(copy), (db) => {
    db.pragma('journal_mode = DELETE');
    if (masterKey !== undefined) keepMasterKey(db, masterKey);
    const broken = brokenPart(db);
    if (broken !== null) throw damagedCopy(broken);
    const contents = storeContents(db);
    if (!isDeepStrictEqual(contents, expected)) throw damagedCopy('its contents differ from the source');
    return contents;
  });

/** Waits until the names of the files in the folder are on the disk. */
export const makeDurable = (folder: string): void => {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

const damagedCopy = (how: string): Unavailable =>
  new Unavailable('store-corrupt', `The copy is damaged (${how}) and was deleted. Use an older backup.`);
