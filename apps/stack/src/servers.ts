import type { StackServer } from '@mneme/server';
import {
  type ChosenServer,
  hasDocker,
  type Server,
  type ServerName,
  startServer,
} from '@mneme/local-servers';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The three servers. The environment names some of them, and this stack runs the others. */
export interface Servers {
  /** Addresses of the servers that this stack runs, by variable, such as `KAFKA_BROKERS`. */
  readonly variables: Readonly<Record<string, string>>;
  /** One line with the way in which each server was started, or with its address. */
  readonly description: string;
  /** Records of all three servers. A server that the environment names has no process id. */
  records(): StackServer[];
  stop(): Promise<void>;
}

const VARIABLES = { kafka: 'KAFKA_BROKERS', neo4j: 'NEO4J_URL', qdrant: 'QDRANT_URL' } as const;
const PAUSE_MS = 1_000;
const NAMES = ['kafka', 'neo4j', 'qdrant'] as const;

/**
 * Thrown if the environment names no address of a server and the server cannot be started on this machine.
 */
export class NoServer extends Error {
  constructor(name: ServerName) {
    super(
      `There is no ${name} here. Start docker, or install Java, Maven and Python, or set ${VARIABLES[name]} to one that runs.`,
    );
    this.name = 'NoServer';
  }
}

/**
 * Uses each server that the environment names, and starts the other servers in the data folder. A started
 * server that dies is restarted, and `onChange` is called at its end and its start. Throws `NoServer`.
 */
export const openServers = async (
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
  onChange: () => void,
): Promise<Servers> => {
  const isDocker = await hasDocker();
  const started = new Map<ServerName, ChosenServer>();
  const stop = (): Promise<unknown> => Promise.all([...started.values()].map(({ server }) => server.stop()));
  try {
    await Promise.all(
      NAMES.filter((name) => !environment[VARIABLES[name]]).map(async (name) => {
        const found = await startServer(name, isDocker, { folder: join(dataFolder, name) });
        if (!found) throw new NoServer(name);
        started.set(name, found);
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const watch = new AbortController();
  for (const { server } of started.values()) void keepRunning(server, watch.signal, onChange);
  return {
    variables: Object.fromEntries(
      [...started].map(([name, { server }]) => [VARIABLES[name], server.address]),
    ),
    description: NAMES.map(
      (name) => `${name}: ${started.get(name)?.how ?? environment[VARIABLES[name]] ?? ''}`,
    ).join('; '),
    records: () =>
      NAMES.map((name) =>
        recordOf(name, started.get(name)?.server ?? external(environment[VARIABLES[name]])),
      ),
    stop: async () => {
      watch.abort();
      await stop();
    },
  };
};

const keepRunning = async (server: Server, signal: AbortSignal, onChange: () => void): Promise<void> => {
  for (;;) {
    await server.gone();
    if (signal.aborted) return;
    onChange();
    // Starts the server again. If it does not answer in time, the services wait, and the next round tries
    // again.
    await server.restart().catch(() => pause(PAUSE_MS, undefined, { signal }).catch(() => undefined));
    onChange();
  }
};

const external = (address = ''): Pick<Server, 'pid' | 'address'> => ({ pid: () => null, address });

const recordOf = (name: ServerName, server: Pick<Server, 'pid' | 'address'>): StackServer => ({
  name,
  pid: server.pid(),
  address: server.address,
  port: Number(/:(\d+)$/.exec(server.address)?.[1] ?? 0),
});
