import { migrate, type ServiceName, services } from '@mneme/runtime';
import { freePorts } from '@mneme/services';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endLeftovers } from './leftovers.js';
import { openServers, type Servers } from './servers.js';
import { removeStackRecord, type ServiceRecord, writeStackRecord } from './stack-record.js';
import { type Program, supervise, type Supervised } from './supervised.js';

export interface StackOptions {
  readonly dataFolder: string;
  readonly host: string;
  /** Of the gateway. */
  readonly port: number;
  /** How many processes of a service there are; one, where nothing is said. */
  readonly replicas: Readonly<Partial<Record<ServiceName, number>>>;
  /** What the services get beside the addresses of the servers; servers that it names are not started. */
  readonly environment: NodeJS.ProcessEnv;
  /** The module that runs a service, and its arguments; its app by default. */
  readonly commandOf?: (service: ServiceName) => readonly string[];
  /** Hears what happens, a line each. */
  readonly say: (line: string) => void;
}

/** The services stack, on this machine. */
export interface Stack {
  /** Of the gateway. */
  readonly url: string;
  /** Stops the gateway, then the services, then the servers; each finishes what it holds. */
  stop(): Promise<void>;
}

/** So many partitions are enough for the replicas that one machine can run. */
const PARTITIONS = '8';
const SERVICES = Object.keys(services) as ServiceName[];

/** The app of a service, or the gateway. */
const appCommand = (app: string): readonly string[] => [
  fileURLToPath(new URL(`../../${app}/dist/main.js`, import.meta.url)),
];

/** A process of a service: its replicas are told apart by a number. */
interface Replica {
  readonly service: ServiceName | 'gateway';
  readonly port: number;
  readonly supervised: Supervised;
}

/**
 * Starts servers, migrates them, starts every service as processes of its own and a gateway before them; what dies is
 * started again. `stack.json` in the data folder names every process. Throws where something does not come up, and
 * leaves nothing running then.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataFolder, say } = options;
  await mkdir(join(dataFolder, 'logs'), { recursive: true });
  await endLeftovers(dataFolder);
  const running: Running = { servers: null, replicas: [], url: null };
  const record = recorder(dataFolder, running);
  try {
    running.servers = await openServers(options.environment, dataFolder, record);
    say(running.servers.told);
    const environment = {
      KAFKA_PARTITIONS: PARTITIONS,
      ...options.environment,
      ...running.servers.variables,
    };
    await migrate(environment);
    say('topics, constraints and collection are there');
    await startServices(options, environment, { running, record });
    running.url = await startGateway(options, environment, { running, record });
    record();
    return { url: running.url, stop: () => stopAll(running, dataFolder) };
  } catch (error) {
    await stopAll(running, dataFolder);
    throw error;
  }
};

interface Running {
  servers: Servers | null;
  replicas: Replica[];
  url: string | null;
}

interface Started {
  readonly running: Running;
  readonly record: () => void;
}

const startServices = async (
  { dataFolder, replicas, commandOf = appCommand, say }: StackOptions,
  environment: NodeJS.ProcessEnv,
  { running, record }: Started,
): Promise<void> => {
  const wanted = SERVICES.flatMap((service) =>
    Array.from({ length: replicas[service] ?? 1 }, (_, n) => ({ service, name: `${service}-${n + 1}` })),
  );
  const ports = await freePorts(wanted.length);
  running.replicas = wanted.map(({ service, name }, n) => {
    const port = ports[n] ?? 0;
    const program = programOf(name, { dataFolder, port, command: commandOf(service), environment });
    return { service, port, supervised: supervise(program, record) };
  });
  await Promise.all(running.replicas.map(({ supervised }) => supervised.ready()));
  say(`services: ${wanted.map(({ name }) => name).join(', ')}`);
};

const startGateway = async (
  { dataFolder, host, port }: StackOptions,
  environment: NodeJS.ProcessEnv,
  { running, record }: Started,
): Promise<string> => {
  const addresses = (of: ServiceName): string =>
    running.replicas
      .filter(({ service }) => service === of)
      .map((replica) => `http://127.0.0.1:${replica.port}`)
      .join(',');
  const gateway = {
    ...environment,
    MNEME_HOST: host,
    MNEME_INGEST_URL: addresses('ingest'),
    MNEME_QUERY_URL: addresses('query'),
  };
  const program = programOf('gateway', {
    dataFolder,
    port,
    command: appCommand('gateway'),
    environment: gateway,
  });
  const supervised = supervise(
    { ...program, environment: { ...program.environment, MNEME_HOST: host } },
    record,
  );
  running.replicas.push({ service: 'gateway', port, supervised });
  await supervised.ready();
  return `http://${host}:${port}`;
};

interface Place {
  readonly dataFolder: string;
  readonly port: number;
  readonly command: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

const programOf = (name: string, { dataFolder, port, command, environment }: Place): Program => ({
  name,
  command,
  // Behind the gateway, nobody else needs to reach them.
  environment: { ...environment, MNEME_HOST: '127.0.0.1', MNEME_PORT: String(port) },
  ready: `http://127.0.0.1:${port}/health/ready`,
  logFile: join(dataFolder, 'logs', `${name}.log`),
});

/** Writes what runs, one write after the other; what changes meanwhile is written next. */
const recorder = (dataFolder: string, running: Running): (() => void) => {
  let writing = Promise.resolve();
  return () => {
    writing = writing.then(() =>
      writeStackRecord(dataFolder, {
        pid: process.pid,
        url: running.url,
        servers: running.servers?.records() ?? [],
        services: running.replicas.map(recordOf),
      }),
    );
  };
};

const recordOf = ({ service, port, supervised }: Replica): ServiceRecord => ({
  name: supervised.name,
  service,
  pid: supervised.pid(),
  starts: supervised.starts(),
  port,
  address: `http://127.0.0.1:${port}`,
});

const stopAll = async ({ servers, replicas }: Running, dataFolder: string): Promise<void> => {
  const [gateway, others] = [
    replicas.filter(({ service }) => service === 'gateway'),
    replicas.filter(({ service }) => service !== 'gateway'),
  ];
  await Promise.all(gateway.map(({ supervised }) => supervised.stop()));
  await Promise.all(others.map(({ supervised }) => supervised.stop()));
  await servers?.stop();
  await removeStackRecord(dataFolder);
};
