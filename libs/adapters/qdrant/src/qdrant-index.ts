import { type Scope, scopeKey } from '@mneme/domain';
import type { MemoryIndex } from '@mneme/ports';
import { connect, type QdrantOptions } from './connection.js';
import { listing } from './index-list.js';
import { neighboursIn } from './index-neighbours.js';
import { search } from './index-search.js';
import { countPoints, sessionsIn, tenantOverview } from './index-overview.js';
import { statistics } from './index-statistics.js';
import { checkVectors, indexWrites } from './index-writes.js';
import { scopedCalls } from './scoped-calls.js';

/**
 * The memory index in one collection of Qdrant 1.18 that `migrateIndex` has made. It connects with the
 * first call. Throws `Unavailable` while Qdrant is not there, and works again when it is back.
 */
export const qdrantIndex = (options: QdrantOptions): MemoryIndex => {
  const connection = connect(options);
  return {
    of: (scope: Scope) => {
      const key = scopeKey(scope);
      const calls = scopedCalls(connection, key);
      const writes = indexWrites(connection, key);
      return {
        put: async (points) => {
          checkVectors(points, options.dimensions);
          await writes.put(points);
        },
        add: async (points) => {
          checkVectors(points, options.dimensions);
          await writes.add(points);
        },
        annotate: writes.annotate,
        remove: writes.remove,
        list: listing(calls, key),
        statistics: () => statistics(calls),
        sessions: sessionsIn(calls),
        search: (probes) => search(calls, probes),
        neighbours: neighboursIn(calls, key),
      };
    },
    in: (tenant: string) => tenantOverview(connection, tenant),
    counts: (tenant) => countPoints(connection, tenant),
  };
};
