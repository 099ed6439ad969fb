import { startContainer } from './docker-servers.js';
import {
  type ChosenServer,
  givenServer,
  hasDocker,
  type ServerName,
  SERVERS,
  variableOf,
} from './chosen-servers.js';
import { startKafka } from './kafka-server.js';
import { startNeo4j } from './neo4j-server.js';
import { startQdrantStandIn } from './qdrant-stand-in.js';
import { QDRANT_BINARY, startQdrant } from './qdrant-server.js';
import { succeeds } from './run-command.js';
import type { ServerOptions } from './server.js';

/** A server is `null` if it could not be started. */
export type Servers = Readonly<Record<ServerName, ChosenServer | null>>;

/** `needs` lists the commands that a server requires. */
const LOCAL = {
  kafka: { start: startKafka, needs: ['java', 'mvn'], how: 'the genuine one on Java' },
  neo4j: { start: startNeo4j, needs: ['java', 'mvn'], how: 'the genuine one on Java' },
  qdrant: QDRANT_BINARY
    ? { start: startQdrant, needs: [], how: 'the binary that QDRANT_BINARY names' }
    : { start: startQdrantStandIn, needs: ['python3'], how: 'a stand-in on its own storage engine' },
} as const;

/**
 * Uses the address in the environment for each server, else starts the official image, else a local server.
 * Prints the choices. If a server cannot be started, it is `null`. If `isRequired` is true, throws instead.
 */
export const startServers = async (isRequired: boolean): Promise<Servers> => {
  const isDocker = await hasDocker();
  const servers = await Promise.all(
    SERVERS.map(async (name) => [name, givenServer(name) ?? (await startServer(name, isDocker))] as const),
  );
  const missing = servers.flatMap(([name, server]) => (server === null ? [name] : []));
  const started = servers.flatMap(([name, server]) => (server === null ? [] : [`${name}: ${server.how}`]));
  process.stdout.write(
    `servers: ${[...started, ...missing.map((name) => `${name}: none, skipped`)].join('; ')}\n`,
  );
  if (isRequired && missing.length > 0) throw new Error(absent(missing));
  return Object.fromEntries(servers) as Servers;
};

/** Starts a server. Returns `null` if neither docker nor the commands of the server are installed. */
export const startServer = async (
  name: ServerName,
  isDocker: boolean,
  options: ServerOptions = {},
): Promise<ChosenServer | null> => {
  if (isDocker) return { how: 'its official image', server: await startContainer(name, options) };
  const { start, needs, how } = LOCAL[name];
  const areInstalled = await Promise.all(needs.map((command) => succeeds(command, ['--version'])));
  return areInstalled.every(Boolean) ? { how, server: await start(options) } : null;
};

const absent = (missing: readonly ServerName[]): string =>
  `There is no ${missing.join(', no ')}. Start docker, or install Java, Maven and Python, or set ${missing.map(variableOf).join(', ')}.`;
