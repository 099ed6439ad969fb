import { Rejected, Unavailable } from '@mneme/domain';
import type { Connection, Place } from '@mneme/mneme';
import { withBenchStore } from '../bench-store.js';
import { waitingEvents } from '../caught-up.js';
import { type ServerSet, namedServers, serversBehind } from '../services/find-servers.js';
import { countRequests, type RequestCounts } from '../services/server-requests.js';
import { runningStack } from '../services/running-stack.js';
import type { StackRecord } from '@mneme/server';
import { type LoadBaseline, serverBaselines, storeBaselines } from './baseline-rows.js';

/** What a load is sent to, and what it stands on. */
export interface LoadTarget {
  readonly connection: Connection;
  /** One line. */
  readonly told: string;
  /** None: nobody says where the servers behind the address are. */
  readonly baselines: readonly LoadBaseline[];
  /** Its processes, where they run on this machine. */
  readonly stack: StackRecord | null;
  /** What its processes have asked their servers so far; none where they are not known. */
  readonly countRequests: () => Promise<RequestCounts>;
}

/** What the command line says of it. */
export interface LoadPlace extends Place {
  /** The folder was named on the command line. */
  readonly isFolderNamed: boolean;
}

/**
 * Sends a load to the address that is given, else to the stack that runs over the data folder, else to an embedded stack
 * of its own on a fresh folder; `tell` hears which before the first request. Throws `Rejected` for what was named and would
 * not be measured, `Unavailable` where a stack has no gateway yet, and `MnemeError` where nobody answers.
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
  // A stack over the folder is none of the address that was given.
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
  // Loaded here: help and usage errors should not wait for a server's worth of modules.
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

/** Nobody asked for the embedded stack who named a folder or servers. */
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

/** Floors need all three servers. */
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
