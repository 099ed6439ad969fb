import { connect, type Connection, type Place } from '@mneme/mneme';
import { builtinModels, type StackRecord } from '@mneme/server';
import { randomUUID } from 'node:crypto';
import { prepareLookUp, type StoreBaseline } from '../baselines/store-baseline.js';
import { withBenchStore } from '../bench-store.js';
import type { ServerSet } from '../services/find-servers.js';
import { countRequests } from '../services/server-requests.js';

export interface SearchTarget {
  readonly store: Connection;
  readonly lookUp: StoreBaseline['lookUp'];
  /** User ids of this run. */
  readonly users: readonly string[];
  /** Returns the number of index requests so far. Returns null if the index is in this process. */
  readonly indexRequests: () => Promise<number | null>;
}

export const withEmbeddedTarget = <Answer>(
  users: number,
  work: (target: SearchTarget) => Promise<Answer>,
): Promise<Answer> =>
  withBenchStore(({ connection: store, baselines: { lookUp } }) =>
    work({ store, lookUp, users: namesOf('user', users), indexRequests: () => Promise.resolve(null) }),
  );

const namesOf = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

const tenant = 'default';

/** Runs `work` on a stack with servers and new users, and erases these users if `work` succeeds. */
export const withServicesTarget = async <Answer>(
  place: Place,
  { addresses, stack }: ServerSet,
  count: number,
  work: (target: SearchTarget) => Promise<Answer>,
): Promise<Answer> => {
  // Imported here so that help and usage errors do not wait for the client of a server.
  const { openIndex } = await import('@mneme/qdrant');
  const { embedder } = builtinModels();
  const index = await openIndex({ ...addresses.qdrant, dimensions: embedder.dimensions }, embedder.id);
  const store = await connect({ ...place, url: place.url ?? stack?.url ?? null });
  const users = namesOf(`bench-${randomUUID()}`, count);
  try {
    const answer = await work({
      store,
      lookUp: (user, query) => prepareLookUp({ memorySearch: index, embedder }, { tenant, user }, query),
      users,
      indexRequests: () => (stack === null ? Promise.resolve(null) : requestsOfIndex(stack, place.apiKey)),
    });
    for (const userId of users) await store.client.memories.erase({ userId });
    return answer;
  } finally {
    await store.close();
  }
};

const requestsOfIndex = async ({ services }: StackRecord, apiKey: string | null): Promise<number> => {
  const queries = services.filter(({ service }) => service === 'query');
  const counts = await countRequests({ services: queries }, apiKey);
  return [...counts].reduce((sum, [name, count]) => sum + (name.startsWith('qdrant ') ? count : 0), 0);
};
