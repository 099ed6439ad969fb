import { Rejected, Unavailable } from '@mneme/domain';
import type { Connection, Place } from '@mneme/mneme';
import { withBenchStore } from '../bench-store.js';
import { waitingEvents } from '../caught-up.js';
import { type ServerSet, namedServers, serversBehind } from '../services/find-servers.js';
import { countRequests, type RequestCounts } from '../services/server-requests.js';
import { runningStack } from '../services/running-stack.js';
import type { StackRecord } from '@mneme/server';
import { type LoadBaseline, serverBaselines, storeBaselines } from './baseline-rows.js';

export interface LoadTarget {
  readonly connection: Connection;
  readonly told: string;
  /** Empty if the servers behind the address are unknown. */
  readonly baselines: readonly LoadBaseline[];
  /** Processes of the target, if they run on this machine. */
  readonly stack: StackRecord | null;
  /**
   * Returns the numbers of requests from the target's processes to their servers, or none if the processes are
   * unknown.
   */
  readonly countRequests: () => Promise<RequestCounts>;
}

export interface LoadPlace extends Place {
  /** True if the command line names the folder. */
  readonly isFolderNamed: boolean;
}

/**
 * Runs `work` on the given address, on the stack that runs over the data folder, or on a new embedded stack.
 * Calls `tell` with the target before the first request. Throws `Rejected` if a named folder or server would
 * not be measured, `Unavailable` if the stack has no gateway yet, and `MnemeError` if the server is
 * unreachable.
 */
export const withLoadTarget = async <Answer>(
  place: LoadPlace,
  tell: (told: string) => void,
  work: (target: LoadTarget) => Promise<Answer>,
): Promise<Answer> => {
  const stack = await runningStack(place.dataFolder);
  const url = place.url ?? urlOf(stack);
  if (url === null) {
    refuseIgnored(place);
    const told = 'the embedded stack, in this process, on a fresh folder';
    tell(told);
    return withBenchStore(({ connection, baselines }) =>
      work({
        connection,
        told,
        baselines: storeBaselines(baselines.write),
        stack: null,
        countRequests: nothing,
      }),
    );
  }
  // The stack over the folder is used only if it has the given address.
  const servers = assertAllOrNone(await serversBehind(stack?.url === url ? stack : null, place.dataFolder));
  const told = `${url}; ${servers ? addressesIn(servers) : 'nobody says which servers are behind it'}`;
  tell(told);
  return workAt({ place: { ...place, url }, servers, told }, work);
};

const nothing = (): Promise<RequestCounts> => Promise.resolve(new Map());

interface Reached {
  readonly place: Place;
  readonly servers: ServerSet | null;
  readonly told: string;
}

const workAt = async <Answer>(
  { place, servers, told }: Reached,
  work: (target: LoadTarget) => Promise<Answer>,
): Promise<Answer> => {
  // Imported here so that help and usage errors do not wait for the modules of a server.
  const [{ connect }, { openServicesBaseline }] = await Promise.all([
    import('@mneme/mneme'),
    import('../baselines/services-baseline.js'),
  ]);
  const connection = await connect(place);
  await waitingEvents(connection.client);
  if (!servers) return work({ connection, told, baselines: [], stack: null, countRequests: nothing });
  const { stack } = servers;
  const baselines = await openServicesBaseline(servers.addresses);
  try {
    return await work({
      connection,
      told,
      stack,
      baselines: serverBaselines(baselines),
      countRequests: stack ? () => countRequests(stack, place.apiKey) : nothing,
    });
  } finally {
    await baselines.close();
  }
};

/** Rejects a named folder or server, because the embedded stack would use neither. */
const refuseIgnored = ({ isFolderNamed, dataFolder }: LoadPlace): void => {
  const [name] = namedServers();
  if (name !== undefined) {
    const sentence = `${name} names a server, but no stack runs over ${dataFolder}: say with --url where its stack answers, or unset it.`;
    throw new Rejected('no-stack', sentence, { field: name });
  }
  if (!isFolderNamed) return;
  const sentence = `No stack runs over ${dataFolder}: start one with "npm run stack", or leave out --data to measure the embedded stack on a fresh folder.`;
  throw new Rejected('no-stack', sentence, { field: '--data' });
};

/** Rejects an incomplete set of servers, because the baselines need all three. */
const assertAllOrNone = (servers: ServerSet | null): ServerSet | null => {
  const [name] = servers ? [] : namedServers();
  if (name === undefined) return servers;
  const sentence = `${name} names one server of three: set KAFKA_BROKERS, NEO4J_URL and QDRANT_URL, or none of them.`;
  throw new Rejected('servers-missing', sentence, { field: name });
};

const addressesIn = ({ addresses: { kafka, neo4j, qdrant } }: ServerSet): string =>
  `Kafka at ${kafka.brokers.join(',')}, Neo4j at ${neo4j.address}, Qdrant at ${qdrant.url}`;

const urlOf = (stack: StackRecord | null): string | null => {
  if (!stack) return null;
  if (stack.url !== null) return stack.url;
  throw new Unavailable('stack-not-ready', 'The stack is still starting: its gateway does not listen yet.');
};
