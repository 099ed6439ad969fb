import Database from 'better-sqlite3';

export type Connection = Database.Database;

const CACHE_KIB = 65_536;
const MAPPED_BYTES = 268_435_456;
/** Only a checkpoint of our own other thread is ever waited for. */
export const BUSY_MS = 5_000;

/** The one connection that writes. Every commit is on the disk when it returns. */
export const openForWriting = (file: string): Connection => {
  const db = new Database(file, { timeout: BUSY_MS });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = OFF');
  db.pragma('secure_delete = ON');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  return db;
};

/** A connection that cannot write. Every read sees the last commit before it began. */
export const openForReading = (file: string): Connection => {
  const db = new Database(file, { readonly: true, timeout: BUSY_MS });
  db.pragma(`cache_size = -${CACHE_KIB}`);
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  db.function('lowered', { deterministic: true }, lowered);
  return db;
};

/** SQLite's own `lower` knows ASCII only. */
const lowered = (text: unknown): unknown => (typeof text === 'string' ? text.toLowerCase() : text);
