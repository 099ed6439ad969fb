import { Rejected, Unavailable } from '@mneme/domain/errors';
import { type Connection, openForWriting } from './connection.js';
import { storeFile } from './data-folder.js';
import { brokenPart, asDamage, damaged } from './damage.js';
import { putMeta, readMeta } from './meta.js';
import { createForOwner, restrictToOwner } from './owner-only.js';
import { REBUILD } from './rebuild-writes.js';
import { APPLICATION_ID, migrations } from './schema.js';
import { sql } from './sql.js';
import { assertContent, assertFile, markFolder } from './store-marker.js';

/** Embedder of the vectors in a store. Vectors of two embedders cannot be compared. */
export interface EmbedderIdentity {
  readonly id: string;
  readonly dimensions: number;
}

/**
 * Reason for opening a store. `rebuild` also opens a store with an interrupted rebuild, and `reindex` a store
 * of another embedder.
 */
export type Purpose = 'use' | 'rebuild' | 'reindex';

/** Row of `meta` that holds the `EmbedderIdentity` as JSON. */
const EMBEDDER = 'embedder';

const COUNT_TABLES = sql`SELECT count(*) FROM sqlite_schema`;

/**
 * Creates a store if there never was one, and migrates it to this build. Throws `Rejected` for a file that is
 * missing, damaged, of another program or embedder, or newer than this build. Throws `Unavailable` if a
 * rebuild was interrupted.
 */
export const openStore = (folder: string, embedder: EmbedderIdentity, purpose: Purpose): Connection => {
  const file = storeFile(folder);
  assertFile(folder);
  const db = openDatabase(file);
  try {
    checkOwner(db, file);
    for (const each of [file, `${file}-wal`, `${file}-shm`]) restrictToOwner(each);
    assertContent(db, folder);
    checkPages(db, file);
    migrate(db, file);
    markFolder(db, folder);
    if (purpose !== 'reindex') checkEmbedder(db, embedder);
    if (purpose !== 'rebuild') checkWhole(db);
    return db;
  } catch (error) {
    db.close();
    throw asDamage(error, file);
  }
};

const openDatabase = (file: string): Connection => {
  try {
    createForOwner(file);
    return openForWriting(file);
  } catch (error) {
    throw asDamage(error, file);
  }
};

/**
 * Maximum size of a file whose pages are checked at the start, in less than a second. `mneme doctor` checks
 * larger files.
 */
const READ_AT_START_BYTES = 268_435_456;

const checkPages = (db: Connection, file: string): void => {
  const pages = Number(db.pragma('page_count', { simple: true }));
  if (pages * Number(db.pragma('page_size', { simple: true })) > READ_AT_START_BYTES) return;
  const broken = brokenPart(db);
  if (broken !== null) throw damaged(file, broken);
};

const checkOwner = (db: Connection, file: string): void => {
  const isEmpty = db.prepare<[], number>(COUNT_TABLES).pluck().get() === 0;
  if (isEmpty || db.pragma('application_id', { simple: true }) === APPLICATION_ID) return;
  throw new Rejected('not-a-store', `"${file}" belongs to another program. Choose another data folder.`);
};

/** Returns the format of a store. Throws `Rejected` if the format is newer than this build. */
export const storeFormat = (db: Connection, file: string): number => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version <= migrations.length) return version;
  throw new Rejected(
    'store-too-new',
    `"${file}" has format ${version}; this build knows up to ${migrations.length}. Use a newer build.`,
  );
};

const migrate = (db: Connection, file: string): void => {
  const version = storeFormat(db, file);
  migrations.slice(version).forEach((script, i) => {
    db.transaction(() => {
      db.exec(script);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${version + i + 1}`);
    }).immediate();
  });
};

/** Returns the embedder of a store, or `null` if the store was never used. */
export const embedderIn = (db: Connection): EmbedderIdentity | null => {
  const identity = readMeta(db, EMBEDDER);
  return identity === undefined ? null : (JSON.parse(identity) as EmbedderIdentity);
};

export const setEmbedder = (db: Connection, { id, dimensions }: EmbedderIdentity): void =>
  putMeta(db, EMBEDDER, JSON.stringify({ id, dimensions }));

const checkEmbedder = (db: Connection, { id, dimensions }: EmbedderIdentity): void => {
  const made = embedderIn(db);
  if (made === null) setEmbedder(db, { id, dimensions });
  if (made === null || (made.id === id && made.dimensions === dimensions)) return;
  throw new Rejected(
    'store-other-embedder',
    `The store was made with the embedder "${made.id}" (${made.dimensions} dimensions), not with "${id}" ` +
      `(${dimensions}). Run "mneme reindex", configure the former, or start in another data folder.`,
  );
};

const checkWhole = (db: Connection): void => {
  if (readMeta(db, REBUILD) === undefined) return;
  throw new Unavailable(
    'rebuild-unfinished',
    'A rebuild of the store was interrupted, so part of the store is missing. Run "mneme rebuild" again.',
  );
};
