export { backupSqlite } from './backup/backup-store.js';
export type { StoreCopy } from './backup/copy-store.js';
export { readThroughSqlite } from './backup/read-through.js';
export { type RestoredStore, restoreSqlite } from './backup/restore-store.js';
export { hasStore } from './store/store-marker.js';
export { joinSqlite, type SharedSqlite } from './threads/join-sqlite.js';
export {
  openForRebuild,
  CACHE_BYTES,
  openSqlite,
  type RebuildableSqlite,
  type SqliteOptions,
  type SqliteStack,
  type SqliteStats,
} from './open-sqlite.js';
export { type ReindexedStore, reindexSqlite, type SqliteReindexing } from './index/reindex.js';
export type { ProcedureLine } from './threads/open-threads.js';
export {
  type Procedures,
  type ReaderService,
  type ReaderScheduling,
  type ReadingRun,
  serveReader,
} from './threads/serve-reader.js';
export type { ReadingStores } from './threads/open-reader.js';
export type { EmbedderIdentity } from './store/store-identity.js';
export type { SqliteStores } from './store/stores.js';
export { THREAD_MEMORY } from './threads/thread-memory.js';
