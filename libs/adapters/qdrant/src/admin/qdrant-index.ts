import { type EmbeddedPoint, type Scope, scopeKey } from '@mneme/domain';
import { joinCalls, type MemoryIndex, type MemoryReader } from '@mneme/ports';
import { connect, type QdrantOptions } from './connection.js';
import { createList } from '../list/index-list.js';
import { oldMessages } from '../list/old-messages.js';
import { orderByIds, pointsById } from '../list/points-by-id.js';
import { sessionTail } from '../list/session-tail.js';
import { createFeatures, openFeatureCache } from '../search/index-features.js';
import { createNeighbours } from '../search/index-neighbours.js';
import { createSearch } from '../search/index-search.js';
import { countPoints, listSessions, listUsers } from '../list/index-overview.js';
import { createStatistics } from '../search/index-statistics.js';
import { openTables } from '../table/renew-table.js';
import { checkVectors, createForget, indexWrites, joinAdds } from '../write/index-writes.js';
import { fencedCalls } from '../points/fenced-calls.js';
import { sendQueries, type ScopedCalls, scopedCalls } from '../points/scoped-calls.js';
import { toEmbedded, toPoint } from '../points/stored-point.js';

type WritePoints = (points: readonly EmbeddedPoint[]) => Promise<void>;

/** Connects with the first call. Throws `Unavailable` while Qdrant is away, and works again when it is back. */
export const qdrantIndex = (options: QdrantOptions): MemoryIndex => {
  const connection = connect(options);
  const forget = createForget(connection);
  const addStored = joinAdds(connection);
  // Joins simultaneous calls into one request, because stages read the tails of many sessions at once.
  const sendTails = joinCalls(sendQueries(connection));
  const [features, tables] = [openFeatureCache(), openTables(options)];
  const checked = checkWrites(options.dimensions);
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
        ...pointReads(calls, key),
        tail: sessionTail(calls, sendTails),
        list: createList(calls, key),
        statistics: createStatistics(calls, key, tables),
        search: createSearch(calls),
        neighbours: createNeighbours(calls, key),
        features: createFeatures(calls, key, features),
      };
    },
    forget,
    recordedBefore: oldMessages(connection),
    sessions: (scope, query) => listSessions(callsIn(scopeKey(scope)), query),
    users: (tenant, query) => listUsers(connection, tenant, query),
    counts: (tenant) => countPoints(connection, tenant),
  };
};

const pointReads = (calls: ScopedCalls, scope: string) =>
  ({
    get: async (ids) =>
      orderByIds(await pointsById(calls, scope, ids, {}), ids).map(({ payload }) => toPoint(payload)),
    getEmbedded: async (ids) =>
      orderByIds(await pointsById(calls, scope, ids, { withVector: true }), ids).map(({ payload, vector }) =>
        toEmbedded(payload, vector),
      ),
  }) satisfies Partial<MemoryReader>;

const checkWrites =
  (dimensions: number) =>
  (write: WritePoints): WritePoints =>
  async (points) => {
    checkVectors(points, dimensions);
    await write(points);
  };
