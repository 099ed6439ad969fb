import type { Command } from 'commander';
import type { ServerSet } from '../services/find-servers.js';
import { globalOptions } from '@mneme/mneme';

/** For the help of what measures on servers alone. */
export const ON_SERVERS = `
It works in a deployment of its own, which it removes again, on the servers of the stack that
"npm run stack" runs over the data folder, else those that KAFKA_BROKERS, NEO4J_URL and QDRANT_URL name.`;

/** The servers that the command is to work on. Throws `Rejected` where there are none. */
export const serversOf = async (command: Command): Promise<ServerSet> => {
  // Loaded here: help and usage errors should not wait for a server's worth of modules.
  const [{ assertServers }, { placeOf }] = await Promise.all([
    import('../services/find-servers.js'),
    import('@mneme/mneme'),
  ]);
  return assertServers(placeOf(globalOptions(command)).dataFolder);
};
