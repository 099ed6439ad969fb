import { createDataFolder, migrate, ownMasterKey, type ServiceName, services } from '@mneme/server';
import { freePorts } from '@mneme/local-servers';
import { join } from 'node:path';
import { assertFreePort } from './assert-free-port.js';
import { endLeftovers } from './leftovers.js';
import { addressOf, appCommand, LOOPBACK, programOf } from './programs.js';
import { openRecorder, type Running } from './recorder.js';
import { openServers } from './servers.js';
import { supervise } from './supervised.js';

export interface StackOptions {
  readonly dataFolder: string;
  readonly host: string;
  /** Port of the gateway. */
  readonly port: number;
  /** Number of processes of each service. Default: 1. */
  readonly replicas: Readonly<Partial<Record<ServiceName, number>>>;
  /** Environment of the services. Servers that it names are not started. */
  readonly environment: NodeJS.ProcessEnv;
  /** Module that runs a service, and its arguments. Default: the app of the service. */
  readonly commandOf?: (service: ServiceName) => readonly string[];
  /**
   * If this signal is aborted, the start fails with the reason of the signal, and all started processes are
   * stopped.
   */
  readonly signal?: AbortSignal;
  /** Called with one line for each step of the start. */
  readonly say: (line: string) => void;
}

export interface Stack {
  /** Address of the gateway. */
  readonly url: string;
  /** Stops the gateway, then the services, then the servers. Each process finishes its current work. */
  stop(): Promise<void>;
}

/** Number of partitions, which is enough for the replicas that one machine can run. */
const PARTITIONS = '8';
const SERVICES = Object.keys(services) as ServiceName[];

/**
 * Migrates the servers, then starts the services and the gateway. Restarts a process that dies. `stack.json`
 * in the data folder lists all processes. If a part does not come up, stops everything and throws.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataFolder } = options;
  await createDataFolder(join(dataFolder, 'logs'));
  await endLeftovers(dataFolder);
  await assertFreePort(options.host, options.port);
  const running: Running = { servers: null, replicas: [], url: null };
  const record = openRecorder(dataFolder, running);
  const stop = async (): Promise<void> => {
    await stopAll(running);
    await record.end();
  };
  try {
    return { url: await startAll(options, running, record.note), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const startAll = async (options: StackOptions, running: Running, note: () => void): Promise<string> => {
  const { dataFolder, signal, say } = options;
  running.servers = await openServers(options.environment, dataFolder, note);
  say(running.servers.description);
  signal?.throwIfAborted();
  const environment = {
    KAFKA_PARTITIONS: PARTITIONS,
    MNEME_MASTER_KEY: await ownMasterKey(dataFolder),
    ...options.environment,
    ...running.servers.variables,
  };
  await migrate(environment);
  say('topics, constraints and collection are there');
  signal?.throwIfAborted();
  await startServices({ ...options, environment }, running, note);
  running.url = await startGateway({ ...options, environment }, running, note);
  note();
  return running.url;
};

const startServices = async (
  { dataFolder, environment, replicas, commandOf = appCommand, signal, say }: StackOptions,
  running: Running,
  note: () => void,
): Promise<void> => {
  const wanted = SERVICES.flatMap((service) =>
    Array.from({ length: replicas[service] ?? 1 }, (_, n) => ({ service, name: `${service}-${n + 1}` })),
  );
  const ports = await freePorts(wanted.length);
  running.replicas = wanted.map(({ service, name }, n) => {
    const port = ports[n] ?? 0;
    // Services are reached only through the gateway, so they listen on the loopback address.
    const options = { dataFolder, host: LOOPBACK, port, command: commandOf(service), environment };
    const program = programOf(name, options);
    return { service, port, supervised: supervise(program, note) };
  });
  await Promise.all(running.replicas.map(({ supervised }) => supervised.ready(signal)));
  say(`services: ${wanted.map(({ name }) => name).join(', ')}`);
};

const startGateway = async (
  { dataFolder, environment, host, port, signal }: StackOptions,
  running: Running,
  note: () => void,
): Promise<string> => {
  const addresses = (of: ServiceName): string =>
    running.replicas
      .filter(({ service }) => service === of)
      .map((replica) => `http://${LOOPBACK}:${replica.port}`)
      .join(',');
  const replicas = { MNEME_INGEST_URL: addresses('ingest'), MNEME_QUERY_URL: addresses('query') };
  const program = programOf('gateway', {
    dataFolder,
    host,
    port,
    command: appCommand('gateway'),
    environment: { ...environment, ...replicas },
  });
  const supervised = supervise(program, note);
  running.replicas.push({ service: 'gateway', port, supervised });
  await supervised.ready(signal);
  return addressOf(host, port);
};

const stopAll = async ({ servers, replicas }: Running): Promise<void> => {
  const gateway = replicas.filter(({ service }) => service === 'gateway');
  const others = replicas.filter(({ service }) => service !== 'gateway');
  for (const part of [gateway, others]) await Promise.all(part.map(({ supervised }) => supervised.stop()));
  await servers?.stop();
};
