export { hasStore } from './data-folder.js';
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
