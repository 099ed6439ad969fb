export type { QdrantOptions } from './connection.js';
export { migrateIndex } from './migrate-index.js';
export { qdrantIndex } from './qdrant-index.js';
