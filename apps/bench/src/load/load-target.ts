import { Rejected, Unavailable } from '@mneme/domain';
import { connect, type Connection, type Place } from '@mneme/mneme';
import { withBenchStore } from '../bench-store.js';
import { openServicesBaseline } from '../baselines/services-baseline.js';
import { runningStack, type ServerSet, serversBehind } from '../services/find-servers.js';
import { countRequests, type RequestCounts } from '../services/server-requests.js';
import { waitingEvents } from '../services/caught-up.js';
import type { StackRecord } from '@mneme/server';
import { type LoadBaseline, serverBaselines, storeBaselines } from './baseline-rows.js';

export interface LoadTarget {
  readonly connection: Connection;
  /** A text with the address and the servers behind it. */
  readonly address: string;
  /** Baselines on the servers of the target. The list is empty if these servers are unknown. */
  readonly baselines: readonly LoadBaseline[];
  /** Processes of the target, if they run on this machine. */
  readonly stack: StackRecord | null;
  /**
   * Returns the numbers of requests from the target's processes to their servers, or none if the processes
   * are unknown.
   */
  readonly countRequests: () => Promise<RequestCounts>;
}

export interface LoadPlace extends Place {
  /** True if the command line names the folder. */
  readonly isFolderNamed: boolean;
}

/**
 * Runs `work` on the given address, on the stack that runs over the data folder, or on a new embedded stack.
 * Calls `onAddress` with the target before the first request. Throws `Rejected` if no stack runs over a named
 * folder, `Unavailable` if the stack has no gateway yet, and `MnemeError` if the server is unreachable.
 */
export const withLoadTarget = async <Answer>(
  place: LoadPlace,
  onAddress: (address: string) => void,
  work: (target: LoadTarget) => Promise<Answer>,
): Promise<Answer> => {
  const running = await runningStack(place.dataFolder);
  const url = place.url ?? urlOf(running);
  if (url === null) {
    if (place.isFolderNamed) throw noStack(place.dataFolder);
    onAddress(EMBEDDED.address);
    return withBenchStore(({ connection, baselines }) =>
      work({ ...EMBEDDED, connection, baselines: storeBaselines(baselines.write) }),
    );
  }
  // The stack over the folder is used only if it has the given address.
  const own = running?.url === url ? running : null;
  const servers = await serversBehind(own, place.dataFolder);
  const address = `${url}; ${servers ? addressesIn(servers) : 'nobody says which servers are behind it'}`;
  onAddress(address);
  const connection = await connect({ ...place, url });
  await waitingEvents(connection.client);
  if (!servers) return work({ ...EMBEDDED, address, connection, baselines: [] });
  const { stack } = servers;
  const requests = stack ? () => countRequests(stack, place.apiKey) : EMBEDDED.countRequests;
  const baselines = await openServicesBaseline(servers.addresses);
  const target = { address, connection, stack, countRequests: requests };
  return work({ ...target, baselines: serverBaselines(baselines) }).finally(() => baselines.close());
};

const EMBEDDED = {
  address: 'the embedded stack, in this process, on a fresh folder',
  stack: null,
  countRequests: (): Promise<RequestCounts> => Promise.resolve(new Map()),
};

const addressesIn = ({ addresses: { kafka, neo4j, qdrant } }: ServerSet): string =>
  `Kafka at ${kafka.brokers.join(',')}, Neo4j at ${neo4j.address}, Qdrant at ${qdrant.url}`;

const urlOf = (stack: StackRecord | null): string | null => {
  if (!stack) return null;
  if (stack.url !== null) return stack.url;
  throw new Unavailable('stack-not-ready', 'The stack is still starting: its gateway does not listen yet.');
};

const noStack = (dataFolder: string): Rejected =>
  new Rejected(
    'no-stack',
    `No stack runs over ${dataFolder}: start one with "npm run stack", or leave out --data to measure the embedded stack on a fresh folder.`,
    { field: '--data' },
  );
