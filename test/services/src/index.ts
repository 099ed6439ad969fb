export { type Server } from './server.js';
export { startKafka } from './kafka-server.js';
export { startNeo4j } from './neo4j-server.js';
export { startQdrantStandIn } from './qdrant-stand-in.js';
