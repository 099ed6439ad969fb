import { Unavailable } from '@mneme/domain/errors';
import Database from 'better-sqlite3';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brokenPart } from '../store/broken-part.js';
import type { Connection } from '../store/connection.js';
import { type Counts, countReads } from '../store/counts.js';
import { translated } from '../store/failures.js';
import { keepMasterKey } from './kept-master-key.js';
import { OWNER_ONLY } from '../store/owner-only.js';
import { sql } from '../store/sql.js';

const USERS = sql`SELECT count(*) AS users FROM scope`;
const POINTS = sql`SELECT kind, count(*) AS points FROM point WHERE recorded_to IS NULL GROUP BY kind`;

/** What a store holds, over all users: a copy must hold as much. */
interface StoreContents extends Counts {
  readonly users: number;
  /** Points known now, by kind. */
  readonly points: Readonly<Record<string, number>>;
}

/** The contents of a copy and its size. */
export interface StoreCopy extends StoreContents {
  readonly bytes: number;
}

export interface Copying {
  readonly from: Connection;
  readonly to: string;
  /** The master key to keep in the copy; `null`: none; absent: the copy keeps what the store has. */
  readonly masterKey?: string | null;
  /** Called each time more pages are copied. */
  readonly onCopied: (pages: number, total: number) => void;
  /** Called when the copy is whole, before it gets its name; an error thrown here prevents that. */
  readonly beforePlaced: () => void;
}

const PAGES_AT_ONCE = 4_096;

/**
 * Copies the store, as it is at this moment, into one file. The file gets its name once it was read through: its pages
 * are consistent, and its counts equal those of the store at that moment. Others go on writing meanwhile; their writes
 * are not in the copy. A failed copy leaves no file. Throws `Unavailable`.
 */
export const copyStore = async ({
  from,
  to,
  masterKey,
  onCopied,
  beforePlaced,
}: Copying): Promise<StoreCopy> => {
  const aside = `${to}.${process.pid}.partial`;
  try {
    writeFileSync(aside, '', { flag: 'wx', mode: OWNER_ONLY.file });
    const expected = await copyPages(from, aside, onCopied);
    const counted = verified(aside, expected, masterKey);
    const { size } = statSync(aside);
    beforePlaced();
    renameSync(aside, to);
    makeDurable(dirname(to));
    return { ...counted, bytes: size };
  } catch (error) {
    throw translated(error);
  } finally {
    for (const left of [aside, `${aside}-journal`]) rmSync(left, { force: true });
  }
};

const storeContents = (db: Connection): StoreContents => {
  const points = db.prepare<[], { kind: string; points: number }>(POINTS).all();
  return {
    ...countReads(db).counts({ tenant: null }),
    users: db.prepare<[], { users: number }>(USERS).get()?.users ?? 0,
    points: Object.fromEntries(points.map(({ kind, points: number }) => [kind, number])),
  };
};

/** One transaction holds the moment, however many steps the pages take. */
const copyPages = async (
  from: Connection,
  to: string,
  onCopied: Copying['onCopied'],
): Promise<StoreContents> => {
  from.exec('BEGIN');
  try {
    const counted = storeContents(from);
    await from.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onCopied(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
    return counted;
  } finally {
    from.exec('COMMIT');
  }
};

/** Without a write-ahead log the copy is one file, which also opens where nothing can be written beside it. */
const verified = (copy: string, expected: StoreContents, masterKey?: string | null): StoreContents => {
  const db = new Database(copy);
  try {
    db.pragma('journal_mode = DELETE');
    if (masterKey !== undefined) keepMasterKey(db, masterKey);
    const broken = brokenPart(db);
    if (broken !== null) throw damaged(broken);
    const counted = storeContents(db);
    if (!isDeepStrictEqual(counted, expected)) throw damaged('its contents differ from the source');
    return counted;
  } finally {
    db.close();
  }
};

/** Returns once the names of the folder's files are on the disk. */
export const makeDurable = (folder: string): void => {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

const damaged = (how: string): Unavailable =>
  new Unavailable('store-corrupt', `The copy is damaged (${how}) and was deleted. Use an older backup.`);
