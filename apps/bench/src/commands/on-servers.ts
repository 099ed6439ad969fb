import type { Command } from 'commander';
import type { ServerSet } from '../services/find-servers.js';
import { globalOptions } from '@mneme/mneme';

export const ON_SERVERS = `
It works in a deployment of its own, which it removes again, on the servers of the stack that
"npm run stack" runs over the data folder, else those that KAFKA_BROKERS, NEO4J_URL and QDRANT_URL name.`;

/** Returns the servers for a command. Throws `Rejected` if there are none. */
export const serversOf = async (command: Command): Promise<ServerSet> => {
  // Imported here so that help and usage errors do not wait for the modules of a server.
  const [{ assertServers }, { placeOf }] = await Promise.all([
    import('../services/find-servers.js'),
    import('@mneme/mneme'),
  ]);
  return assertServers(placeOf(globalOptions(command)).dataFolder);
};
