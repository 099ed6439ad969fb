import { type EmbeddedPoint, type Scope, scopeKey } from '@mneme/domain';
import { joinCalls, type MemoryIndex, type MemoryReader } from '@mneme/ports';
import { connect, type QdrantOptions } from './connection.js';
import { listing } from '../list/index-list.js';
import { oldMessages } from '../list/old-messages.js';
import { inOrder, pointsById } from '../list/points-by-id.js';
import { sessionTail } from '../list/session-tail.js';
import { featuresIn, openFeatureCache } from '../search/index-features.js';
import { neighboursIn } from '../search/index-neighbours.js';
import { search } from '../search/index-search.js';
import { notingPlaces, openPlaceCache } from '../search/place-cache.js';
import { countPoints, sessionsIn, usersOf } from '../list/index-overview.js';
import { statistics } from '../search/index-statistics.js';
import { checkVectors, forgetting, indexWrites, joinedAdds } from '../write/index-writes.js';
import { fencedCalls } from '../points/fenced-calls.js';
import { queriesSent, type ScopedCalls, scopedCalls } from '../points/scoped-calls.js';
import { toEmbedded, toPoint } from '../points/stored-point.js';

type WritePoints = (points: readonly EmbeddedPoint[]) => Promise<void>;

/**
 * Memory index in one collection of Qdrant 1.18, which `migrateIndex` has created. Connects with the first
 * call. Throws `Unavailable` while Qdrant is away, and works again when it is back.
 */
export const qdrantIndex = (options: QdrantOptions): MemoryIndex => {
  const connection = connect(options);
  const forget = forgetting(connection);
  const addStored = joinedAdds(connection);
  // Stages read the tails of many sessions at the same time.
  const sendTails = joinCalls(queriesSent(connection));
  const [features, places] = [openFeatureCache(), openPlaceCache()];
  const checked = checkedWrites(options.dimensions);
  const callsIn = (scope: string) =>
    fencedCalls(scopedCalls(connection, scope), { scope, forget, ...options });
  return {
    of: (scope: Scope) => {
      const key = scopeKey(scope);
      const calls = callsIn(key);
      const writes = indexWrites(connection, key, addStored);
      return {
        put: checked(writes.put),
        add: checked(writes.add),
        annotate: writes.annotate,
        end: writes.end,
        remove: writes.remove,
        ...pointsIn(calls, key),
        tail: sessionTail(calls, sendTails),
        list: listing(calls, key),
        statistics: (stems) => statistics(calls, stems),
        search: (probes) => search(notingPlaces(calls, places), probes),
        neighbours: neighboursIn(calls, key, places),
        features: featuresIn(calls, key, features),
      };
    },
    forget,
    recordedBefore: oldMessages(connection),
    sessions: (scope, query) => sessionsIn(callsIn(scopeKey(scope)), query),
    users: (tenant, query) => usersOf(connection, tenant, query),
    counts: (tenant) => countPoints(connection, tenant),
  };
};

const pointsIn = (calls: ScopedCalls, scope: string) =>
  ({
    get: async (ids) =>
      inOrder(await pointsById(calls, scope, ids, {}), ids).map(({ payload }) => toPoint(payload)),
    getEmbedded: async (ids) =>
      inOrder(await pointsById(calls, scope, ids, { withVector: true }), ids).map(({ payload, vector }) =>
        toEmbedded(payload, vector),
      ),
  }) satisfies Partial<MemoryReader>;

const checkedWrites =
  (dimensions: number) =>
  (write: WritePoints): WritePoints =>
  async (points) => {
    checkVectors(points, dimensions);
    await write(points);
  };
