import { Rejected } from '@mneme/domain';
import {
  addressesOf,
  environmentWith,
  masterKeyIn,
  type ServerAddresses,
  serviceSettings,
  type StackRecord,
} from '@mneme/server';
import { runningStack, serverVariables } from './running-stack.js';

export interface ServerSet {
  readonly addresses: ServerAddresses;
  /** Seconds after which a consumer group of a stage drops a silent member. */
  readonly sessionSeconds: number;
  /** Variables that a process needs in addition to the environment to find the servers. */
  readonly variables: Readonly<Record<string, string>>;
  /** The stack on this machine that the servers belong to. Null if only the environment names the servers. */
  readonly stack: StackRecord | null;
}

const NAMES = ['KAFKA_BROKERS', 'NEO4J_URL', 'QDRANT_URL'] as const;

const isServer = (name: string): boolean => (NAMES as readonly string[]).includes(name);

export const namedServers = (): readonly string[] => NAMES.filter((name) => environmentWith({})[name]);

/**
 * Returns the servers of a stack, or those in the environment. Null if neither names all three. Throws
 * `Rejected` if the environment names other servers than the stack uses.
 */
export const serversBehind = async (
  stack: StackRecord | null,
  dataFolder: string,
): Promise<ServerSet | null> => {
  const variables = stack ? await variablesOf(stack, dataFolder) : {};
  assertSame(variables);
  const environment = environmentWith(variables);
  if (!NAMES.every((name) => environment[name])) return null;
  const settings = serviceSettings(environment);
  return {
    addresses: addressesOf(settings),
    sessionSeconds: settings.kafka.sessionSeconds,
    variables,
    stack,
  };
};

/** The stack keeps its master key in its folder. */
const variablesOf = async (stack: StackRecord, dataFolder: string): Promise<ServerSet['variables']> => {
  const key = await masterKeyIn(dataFolder);
  const variables = serverVariables(stack);
  return key === null ? variables : { ...variables, MNEME_MASTER_KEY: key };
};

const assertSame = (variables: ServerSet['variables']): void => {
  for (const [name, address] of Object.entries(variables)) {
    const said = environmentWith({})[name];
    if (said === undefined || said === address || !isServer(name)) continue;
    const sentence = `${name} is ${said}, but the stack over the data folder runs on ${address}: unset it, or name another folder with --data.`;
    throw new Rejected('other-servers', sentence, { field: name });
  }
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
