import { connect, type Connection, type Place } from '@mneme/mneme';
import { builtinModels } from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { prepareLookUp, type StoreBaseline } from '../baselines/store-baseline.js';
import { withBenchStore } from '../bench-store.js';
import type { ServerSet } from '../services/find-servers.js';
import { countRequests } from '../services/server-requests.js';

export interface SearchTarget {
  readonly store: Connection;
  readonly lookUp: StoreBaseline['lookUp'];
  /** Prefix of the user ids of this run, which no other user has. */
  readonly users: string;
  /** Returns the number of index requests so far. Null if the index is in this process. */
  readonly indexRequests: () => Promise<number | null>;
}

export const withEmbeddedTarget = <Answer>(
  work: (target: SearchTarget) => Promise<Answer>,
): Promise<Answer> =>
  withBenchStore(({ connection: store, baselines: { lookUp } }) =>
    work({ store, lookUp, users: 'user-', indexRequests: () => Promise.resolve(null) }),
  );

const tenant = 'default';

/** Runs `work` on a stack with servers. Erases the users of the run if `work` succeeds. */
export const withServicesTarget = async <Answer>(
  place: Place,
  { addresses, stack }: ServerSet,
  work: (target: SearchTarget) => Promise<{ readonly users: readonly string[]; readonly answer: Answer }>,
): Promise<Answer> => {
  // Imported here so that help and usage errors do not wait for the client of a server.
  const { openIndex } = await import('@mneme/qdrant');
  const { embedder } = builtinModels();
  const index = await openIndex({ ...addresses.qdrant, dimensions: embedder.dimensions }, embedder.id);
  const store = await connect({ ...place, url: place.url ?? stack?.url ?? null });
  try {
    const { users, answer } = await work({
      store,
      lookUp: (user, query) => prepareLookUp({ memorySearch: index, embedder }, { tenant, user }, query),
      users: `bench-${randomUUID()}-`,
      indexRequests: () => (stack === null ? Promise.resolve(null) : requestsOfIndex(stack, place.apiKey)),
    });
    for (const userId of users) await store.client.memories.erase({ userId });
    return answer;
  } finally {
    await store.close();
  }
};

const requestsOfIndex = async (
  stack: NonNullable<ServerSet['stack']>,
  apiKey: string | null,
): Promise<number> => {
  const counts = await countRequests(
    { services: stack.services.filter(({ service }) => service === 'query') },
    apiKey,
  );
  return [...counts].reduce((sum, [name, count]) => sum + (name.startsWith('qdrant ') ? count : 0), 0);
};
