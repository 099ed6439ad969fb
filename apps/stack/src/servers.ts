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

/** The three servers, as the services are told of them, and those of them that are ours to run. */
export interface Servers {
  /** `KAFKA_BROKERS` and the like. */
  readonly variables: Readonly<Record<string, string>>;
  /** One line: where they came from. */
  readonly told: string;
  /** All three: those that others run have no process here. */
  records(): StackServer[];
  stop(): Promise<void>;
}

const VARIABLES = { kafka: 'KAFKA_BROKERS', neo4j: 'NEO4J_URL', qdrant: 'QDRANT_URL' } as const;
const PAUSE_MS = 1_000;
const NAMES = ['kafka', 'neo4j', 'qdrant'] as const;

/** A server cannot be had on this machine. */
export class NoServer extends Error {
  constructor(name: ServerName) {
    super(
      `There is no ${name} here. Start docker, or install Java, Maven and Python, or set ${VARIABLES[name]} to one that runs.`,
    );
    this.name = 'NoServer';
  }
}

/**
 * Takes each server from the environment where it names one, and starts the others over the data folder. One of ours
 * that dies is started again; `onChange` hears of it. Throws `NoServer`.
 */
export const openServers = async (
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
  onChange: () => void,
): Promise<Servers> => {
  const isDocker = await hasDocker();
  const started = new Map<ServerName, ChosenServer>();
  const stop = async (): Promise<void> => {
    await Promise.all([...started.values()].map(({ server }) => server.stop()));
  };
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
    told: NAMES.map(
      (name) => `${name}: ${started.get(name)?.how ?? environment[VARIABLES[name]] ?? ''}`,
    ).join('; '),
    records: () =>
      NAMES.map((name) => recordOf(name, started.get(name)?.server ?? given(environment[VARIABLES[name]]))),
    stop: () => {
      watch.abort();
      return stop();
    },
  };
};

const keepRunning = async (server: Server, signal: AbortSignal, onChange: () => void): Promise<void> => {
  for (;;) {
    await server.gone();
    if (signal.aborted) return;
    onChange();
    // Not up again in its time: the services wait, and the next round tries once more.
    await server.restart().catch(() => pause(PAUSE_MS, undefined, { signal }).catch(() => undefined));
    onChange();
  }
};

/** One that somebody else runs. */
const given = (address = ''): Pick<Server, 'pid' | 'address'> => ({ pid: () => null, address });

const recordOf = (name: ServerName, server: Pick<Server, 'pid' | 'address'>): StackServer => ({
  name,
  pid: server.pid(),
  address: server.address,
  port: Number(/:(\d+)$/.exec(server.address)?.[1] ?? 0),
});
