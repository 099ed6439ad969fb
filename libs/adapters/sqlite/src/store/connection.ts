import Database from 'better-sqlite3';

export type Connection = Database.Database;

const CACHE_KIB = 65_536;
const MAPPED_BYTES = 268_435_456;
/** Maximum wait for a lock, which a checkpoint of another thread or process may hold. */
export const BUSY_MS = 5_000;

/** A commit returns after it is on the disk. */
export const openForWriting = (file: string): Connection => {
  const db = new Database(file, { timeout: BUSY_MS });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = OFF');
  db.pragma('secure_delete = ON');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  return db;
};

/** Closes the connection after `use`. */
export const useConnection = <Answer>(db: Connection, use: (db: Connection) => Answer): Answer => {
  try {
    return use(db);
  } finally {
    db.close();
  }
};

/** Every read sees the last commit before the read began. */
export const openForReading = (file: string): Connection => {
  const db = new Database(file, { readonly: true, timeout: BUSY_MS });
  db.pragma(`cache_size = -${CACHE_KIB}`);
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  // Adds a function for lower case, because SQLite's own `lower` handles ASCII only.
  db.function('lowered', { deterministic: true }, (text: unknown): unknown =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return db;
};
