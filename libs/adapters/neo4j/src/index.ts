export type { Neo4jOptions } from './graph.js';
export { migrateGraph } from './migrate-graph.js';
export { openGraphForRebuild, type RebuildableGraph } from './rebuild-graph.js';
export { type Neo4jStores, openNeo4j } from './open-neo4j.js';
