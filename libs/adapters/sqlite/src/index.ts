export { backupSqlite } from './backup/backup-store.js';
export type { StoreCopy } from './backup/copy-store.js';
export { readThroughSqlite } from './backup/read-through.js';
export { type RestoredStore, restoreSqlite } from './backup/restore-store.js';
export { hasStore } from './store-marker.js';
export { joinSqlite, type SharedSqlite } from './join-sqlite.js';
export {
  openForRebuild,
  openSqlite,
  type RebuildableSqlite,
  type SqliteOptions,
  type SqliteStack,
  type SqliteStats,
} from './open-sqlite.js';
export { type ReindexedStore, reindexSqlite, type SqliteReindexing } from './reindex.js';
export { type Procedures, type ReadingStores, serveReader } from './serve-reader.js';
export type { EmbedderIdentity } from './store-identity.js';
export type { SqliteStores } from './stores.js';
