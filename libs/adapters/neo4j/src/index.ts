export type { Neo4jOptions } from './store/graph.js';
export type { GraphMarks } from './store/graph-marks.js';
export { migrateGraph } from './store/migrate-graph.js';
export { openGraphForRebuild, type RebuildableGraph } from './store/rebuild-graph.js';
export { type Neo4jStores, openNeo4j } from './open-neo4j.js';
