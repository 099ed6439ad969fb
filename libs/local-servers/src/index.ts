export { type ChosenServer, hasDocker, type ServerName, SERVERS } from './chosen-servers.js';
export { endWithThisProcess } from './end-with-this-process.js';
export { freePorts } from './free-ports.js';
export { startKafka } from './kafka-server.js';
export { toolFolder } from './tool-folder.js';
export { startNeo4j } from './neo4j-server.js';
export { pythonPackages } from './python-packages.js';
export type { Server } from './server.js';
export { type Servers, startServer, startServers } from './start-servers.js';
