import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
import type { ServerOptions } from './server.js';

/** The servers by name. `null` if a server could not be started. */
export type Servers = Readonly<Record<ServerName, ChosenServer | null>>;

const run = promisify(execFile);

/** Servers that run on this machine without docker, each with the commands that it needs. */
const LOCAL = {
  kafka: { start: startKafka, needs: ['java', 'mvn'], how: 'the genuine one on Java' },
  neo4j: { start: startNeo4j, needs: ['java', 'mvn'], how: 'the genuine one on Java' },
  qdrant: QDRANT_BINARY
    ? { start: startQdrant, needs: [], how: 'the binary that QDRANT_BINARY names' }
    : { start: startQdrantStandIn, needs: ['python3'], how: 'a stand-in on its own storage engine' },
} as const;

/**
 * Finds or starts each server. Order: an address in the environment, the official image, a local server. Prints
 * one line with the choices. A server that cannot be started is `null`, or an error if `isRequired`.
 */
export const startServers = async (isRequired: boolean): Promise<Servers> => {
  const isDocker = await hasDocker();
  const found = await Promise.all(
    SERVERS.map(async (name) => [name, await findServer(name, isDocker)] as const),
  );
  const missing = found.flatMap(([name, server]) => (server === null ? [name] : []));
  const started = found.flatMap(([name, server]) => (server === null ? [] : [`${name}: ${server.how}`]));
  process.stdout.write(
    `servers: ${[...started, ...missing.map((name) => `${name}: none, skipped`)].join('; ')}\n`,
  );
  if (isRequired && missing.length > 0) throw new Error(absent(missing));
  return Object.fromEntries(found) as Servers;
};

const findServer = async (name: ServerName, isDocker: boolean): Promise<ChosenServer | null> =>
  givenServer(name) ?? (await startServer(name, isDocker));

/** Starts a server as its official image or on this machine. Returns `null` if neither is possible. */
export const startServer = async (
  name: ServerName,
  isDocker: boolean,
  options: ServerOptions = {},
): Promise<ChosenServer | null> => {
  if (isDocker) return { how: 'its official image', server: await startContainer(name, options) };
  const { start, needs, how } = LOCAL[name];
  const has = await Promise.all(needs.map(isInstalled));
  return has.every(Boolean) ? { how, server: await start(options) } : null;
};

const isInstalled = (command: string): Promise<boolean> =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );

const absent = (missing: readonly ServerName[]): string =>
  `There is no ${missing.join(', no ')}. Start docker, or install Java, Maven and Python, or set ${missing.map(variableOf).join(', ')}.`;
