export type { QdrantAddress } from './admin/connection.js';
export { openIndexForRebuild, type RebuildableIndex } from './admin/index-for-rebuild.js';
export { type IndexMarks, openIndexMarks } from './admin/index-marks.js';
export { migrateIndex } from './admin/migrate-index.js';
export { openIndex } from './admin/open-index.js';
export { dropOldCollections, isIndexOf, reindexIndex } from './admin/reindex.js';
