import { Rejected } from '@mneme/domain';
import {
  addressesOf,
  environmentWith,
  type ServerAddresses,
  serviceSettings,
  type StackRecord,
} from '@mneme/runtime';
import { runningStack, serverVariables } from './running-stack.js';

/** The servers of a services stack, and what runs on them. */
export interface FoundServers {
  readonly addresses: ServerAddresses;
  /** How long the group of a stage waits for a silent member. */
  readonly sessionSeconds: number;
  /** What a process needs beside the environment to find them. */
  readonly variables: Readonly<Record<string, string>>;
  /** The stack of this machine that they belong to; `null`: the environment names them. */
  readonly stack: StackRecord | null;
}

/** Those of the stack that `npm run stack` runs over the folder, else those that the environment names; `null`: neither. */
export const findServers = async (dataFolder: string): Promise<FoundServers | null> => {
  const stack = await runningStack(dataFolder);
  const variables = stack ? serverVariables(stack) : {};
  const environment = environmentWith(variables);
  if (!['KAFKA_BROKERS', 'NEO4J_URL', 'QDRANT_URL'].every((name) => environment[name])) return null;
  const settings = serviceSettings(environment);
  return {
    addresses: addressesOf(settings),
    sessionSeconds: settings.kafka.sessionSeconds,
    variables,
    stack,
  };
};

/** The same. Throws `Rejected` where there are none. */
export const demandServers = async (dataFolder: string): Promise<FoundServers> => {
  const servers = await findServers(dataFolder);
  if (servers) return servers;
  throw new Rejected(
    'no-servers',
    `No stack runs over ${dataFolder}. Start one with "npm run stack", name its folder with --data, or set KAFKA_BROKERS, NEO4J_URL and QDRANT_URL.`,
  );
};
