export { type Browser, findChromium } from './chromium.js';
export { type Server, type ServerOptions } from './server.js';
export { freePorts } from './free-ports.js';
export { type Found, hasDocker, type ServerName } from './found-servers.js';
export { startKafka } from './kafka-server.js';
export { startNeo4j } from './neo4j-server.js';
export { startQdrantStandIn } from './qdrant-stand-in.js';
export { type Conformance, schemathesis } from './schemathesis.js';
export { startServer } from './start-servers.js';
