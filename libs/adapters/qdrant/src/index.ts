export type { QdrantOptions } from './connection.js';
export { dropIndex } from './drop-index.js';
export { openIndexForRebuild, type RebuildableIndex } from './index-for-rebuild.js';
export { migrateIndex } from './migrate-index.js';
export { openIndex } from './open-index.js';
export {
  dropOldCollections,
  isIndexOf,
  type ReindexedIndex,
  type Reindexing,
  reindexIndex,
} from './reindex.js';
