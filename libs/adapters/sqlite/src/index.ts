export { openSqlite, type SqliteOptions, type SqliteStack, type SqliteStats } from './open-sqlite.js';
export type { EmbedderIdentity } from './store-identity.js';
