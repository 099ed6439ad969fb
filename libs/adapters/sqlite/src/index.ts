export { backupSqlite } from './backup/backup-store.js';
export type { StoreCopy } from './backup/copy-store.js';
export { readThroughSqlite } from './backup/read-through.js';
export { type RestoredStore, restoreSqlite } from './backup/restore-store.js';
export { hasStore } from './store/store-marker.js';
export type { SqliteStores } from './store/stores.js';
export { joinSqlite, type SharedSqlite } from './threads/join-sqlite.js';
export {
  openForRebuild,
  CACHE_BYTES,
  openSqlite,
  type RebuildableSqlite,
  type SqliteStack,
} from './open-sqlite.js';
export { reindexSqlite } from './index/reindex.js';
export { serveReader } from './threads/reader/serve-reader.js';
export { THREAD_MEMORY } from './threads/thread.js';
