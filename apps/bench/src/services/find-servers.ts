import { Rejected } from '@mneme/domain';
import {
  addressesOf,
  environmentWith,
  masterKeyIn,
  readStackRecord,
  type ServerAddresses,
  serviceSettings,
  type StackRecord,
} from '@mneme/server';

export interface ServerSet {
  readonly addresses: ServerAddresses;
  /** Seconds after which a consumer group of a stage drops a silent member. */
  readonly sessionSeconds: number;
  /**
   * The stack on this machine to which the servers belong. Null if only the environment names the servers.
   */
  readonly stack: StackRecord | null;
}

/**
 * Returns the stack that runs over a data folder. Returns null if no stack runs, or if its record is
 * unreadable.
 */
export const runningStack = async (dataFolder: string): Promise<StackRecord | null> => {
  const record = await readStackRecord(dataFolder);
  return record && isAlive(record.pid) ? record : null;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Names of the servers in the record of a stack, with the variables for their addresses. */
const VARIABLES: Readonly<Record<string, string>> = {
  kafka: 'KAFKA_BROKERS',
  neo4j: 'NEO4J_URL',
  qdrant: 'QDRANT_URL',
};

export const serverVariables = ({ servers }: StackRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    servers.flatMap(({ name, address }) => {
      const variable = VARIABLES[name];
      return variable === undefined ? [] : [[variable, address]];
    }),
  );

/**
 * Returns the servers of a stack. Servers that the stack does not record are taken from the environment. Null
 * if one of the three servers is missing.
 */
export const serversBehind = async (
  stack: StackRecord | null,
  dataFolder: string,
): Promise<ServerSet | null> => {
  // Uses the master key in the folder, where a stack keeps it.
  const key = stack && (await masterKeyIn(dataFolder));
  const environment = environmentWith({
    ...(stack ? serverVariables(stack) : {}),
    ...(key === null ? {} : { MNEME_MASTER_KEY: key }),
  });
  if (!Object.values(VARIABLES).every((name) => environment[name])) return null;
  const settings = serviceSettings(environment);
  return { addresses: addressesOf(settings), sessionSeconds: settings.kafka.sessionSeconds, stack };
};

/**
 * Returns the servers of the stack that `npm run stack` runs over the folder, or those in the environment.
 * Throws `Rejected` if there are none.
 */
export const assertServers = async (dataFolder: string): Promise<ServerSet> => {
  const servers = await serversBehind(await runningStack(dataFolder), dataFolder);
  if (servers) return servers;
  throw new Rejected(
    'no-servers',
    `No stack runs over ${dataFolder}. Start one with "npm run stack", name its folder with --data, or set KAFKA_BROKERS, NEO4J_URL and QDRANT_URL.`,
  );
};
