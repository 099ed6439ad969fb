import type { Neighbourhood, PointQuery, Probe, SessionsQuery } from '@mneme/ports';
import type { Connection } from '../../store/connection.js';
import { countReads } from '../../store/counts.js';
import { factReads } from '../../facts/facts-as-of.js';
import { slotLoads } from '../../facts/facts-load.js';
import { slotReads } from '../../facts/facts-reads.js';
import { indexReads, type Tail } from '../../index/index-list.js';
import { featureReader } from '../../index/search/index-features.js';
import { oldMessageReads } from '../../index/old-messages.js';
import { overviewReads } from '../../index/index-overview.js';
import { searcher } from '../../index/search/index-search.js';
import { historyReads } from '../../log/log-history.js';
import { logReads } from '../../log/log-reads.js';
import { waitingReads } from '../../log/waiting-reads.js';
import { openColumnCaches } from '../../index/cache/column-caches.js';
import { parkingReads } from '../../log/parking-reads.js';
import { NO_SCOPE, scopeFinder } from '../../store/scope-numbers.js';
import { columnReader } from '../../index/search/column-reader.js';
import { knowledgeReads } from '../../knowledge/knowledge-reads.js';
import { keyReads } from '../../keys/key-reads.js';
import { stateReads } from '../../state/state-reads.js';
import type { Sliced } from '@mneme/columns';

interface ReadSettings {
  readonly dimensions: number;
  readonly cacheBytes: number;
}

type Scoped<Query> = Query & { readonly scope: string };

export const allReads = (db: Connection, settings: ReadSettings) => ({
  ...logReads(db),
  ...waitingReads(db),
  ...historyReads(db),
  ...countReads(db),
  ...parkingReads(db),
  ...stateReads(db),
  ...slotReads(db),
  ...slotLoads(db),
  ...factReads(db),
  ...keyReads(db),
  ...knowledgeReads(db),
  ...oldMessageReads(db),
  ...pointReads(db, settings),
});

const pointReads = (db: Connection, { dimensions, cacheBytes }: ReadSettings) => {
  const caches = openColumnCaches(db, dimensions, cacheBytes);
  const columnsOf = columnReader(db, caches);
  const find = scopeFinder(db);
  const points = indexReads(db);
  const { sessions, users, tenantCounts } = overviewReads(db);
  const { search, neighbours } = searcher(columnsOf);
  const features = featureReader(db, caches);
  const numberOf = (scope: string): number => find(scope) ?? NO_SCOPE;
  return {
    get: ({ scope, ids }: Scoped<{ ids: readonly string[] }>) => points.get(numberOf(scope), ids),
    getEmbedded: ({ scope, ids }: Scoped<{ ids: readonly string[] }>) =>
      points.getEmbedded(numberOf(scope), ids),
    tail: ({ scope, ...tail }: Scoped<Tail>) => points.tail(numberOf(scope), tail),
    list: ({ scope, query }: Scoped<{ query: PointQuery }>) => points.list(numberOf(scope), query),
    statistics: ({ scope }: Scoped<object>) => points.statistics(numberOf(scope)),
    sessions: ({ scope, query }: Scoped<{ query: SessionsQuery }>) => sessions(numberOf(scope), query),
    users,
    tenantCounts,
    search: ({ scope, probes }: Scoped<{ probes: readonly Probe[] }>) => search(numberOf(scope), probes),
    neighbours: ({ scope, neighbourhood }: Scoped<{ neighbourhood: Neighbourhood }>) =>
      neighbours(numberOf(scope), neighbourhood),
    features: ({ scope, ids }: Scoped<{ ids: readonly string[] }>) => features(numberOf(scope), ids),
    cacheStats: (_nothing: null) => caches.stats(),
  };
};

export interface ReadRequest {
  readonly read: ReadName;
  readonly query: unknown;
}

type Reads = ReturnType<typeof allReads>;
export type ReadName = keyof Reads;
export type QueryOf<Name extends ReadName> = Parameters<Reads[Name]>[0];
export type AnswerOf<Name extends ReadName> =
  ReturnType<Reads[Name]> extends Sliced<infer Answer> ? Answer : ReturnType<Reads[Name]>;
