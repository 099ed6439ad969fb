import { LRUCache } from 'lru-cache';
import { type Condition, isWithin } from '../points/condition.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import type { QdrantOptions } from '../admin/connection.js';
import { createScopeTable, type ScopeTable, TABLE_FIELDS } from './scope-table.js';

const CACHE_BYTES = 256 * 1024 * 1024;
/** A point takes 700 to 1,600 bytes. A scope with too many points for the memory is not read. */
const POINT_BYTES = 1_000;
const MOST_OVERSIZED = 1_000;
/**
 * Milliseconds after which a table is loaded again. Until then, it may miss an end that was written by a
 * process that was suspended before the write, or whose clock was more than `OVERLAP_MS` behind.
 */
const KEPT_MS = 600_000;
/** Milliseconds by which the clocks of two processes that write may differ. */
const OVERLAP_MS = 10_000;
/** Points per page. Parsing and adding a page holds the event loop for some 10 ms. */
const PAGE = 250;
/** A search waits for the table of a scope up to this number of points. A larger one loads in the background. */
const AWAITED_POINTS = 5_000;

interface Kept {
  readonly table: ScopeTable;
  /** Latest `written_at` among the points of the table. */
  readonly writtenAt: number;
  /** Time of this process before it read the points that it added last. */
  readonly readAt: number;
}

interface Loading {
  /** Null if many points were replaced meanwhile, and after `stop`. */
  readonly kept: Promise<Kept | null>;
  readonly stop: () => void;
}

/** Tables of the scopes in which this process searches. */
export interface Tables {
  readonly kept: LRUCache<string, Kept>;
  /** Loads that run. */
  readonly loading: Map<string, Loading>;
  /** Scopes whose tables do not fit into the memory. */
  readonly oversized: LRUCache<string, true>;
  readonly dimensions: number;
  readonly mostPoints: number;
}

export const openTables = ({
  dimensions,
  cacheBytes = CACHE_BYTES,
}: Pick<QdrantOptions, 'dimensions' | 'cacheBytes'>): Tables => ({
  kept: new LRUCache({
    // A size of 0 would mean no limit.
    maxSize: Math.max(cacheBytes, 1),
    ttl: KEPT_MS,
    ttlAutopurge: true,
    // A renewal does not make a table younger.
    noUpdateTTL: true,
    sizeCalculation: ({ table }) => Math.max(table.bytes(), 1),
  }),
  loading: new Map(),
  oversized: new LRUCache({ max: MOST_OVERSIZED, ttl: KEPT_MS }),
  dimensions,
  mostPoints: Math.floor(cacheBytes / POINT_BYTES),
});

/**
 * Returns the table of all points that were written before the call, or `null` if the scope is too large or
 * its table is not loaded yet (docs/decisions/0059-scope-tables.md).
 *
 * Reads the points that were written since the last call. The number of all points shows whether others were
 * removed, or became visible later than their time of writing. The table is then loaded again.
 */
export const renewTable = async (
  calls: ScopedCalls,
  scope: string,
  tables: Tables,
): Promise<ScopeTable | null> => {
  const kept = tables.kept.get(scope);
  if (!kept) return load(calls, scope, tables);
  const renewed = (await renew(calls, kept, 'exactly')) ?? (await renew(calls, kept, 'while-writing'));
  const isReplaced = tables.kept.peek(scope)?.table !== kept.table;
  if (renewed) {
    if (!isReplaced) tables.kept.set(scope, renewed);
    return renewed.table;
  }
  if (!isReplaced) tables.kept.delete(scope);
  return load(calls, scope, tables);
};

/**
 * Returns `null` if the table does not have all points. While points are being written, the count may be
 * between the numbers before and after.
 */
const renew = async (
  calls: ScopedCalls,
  kept: Kept,
  compared: 'exactly' | 'while-writing',
): Promise<Kept | null> => {
  const { table } = kept;
  const before = table.columns.indexOf.size;
  const since = isWithin('written_at', { gte: unreadSince(kept) });
  const [points, renewed] = await Promise.all([calls.count([]), applyPages(calls, kept, since)]);
  const after = table.columns.indexOf.size;
  const isWhole = points === after || (compared === 'while-writing' && before <= points && points <= after);
  return isWhole ? renewed : null;
};

/**
 * Points that were written earlier are in the table already. A read long after the last write has seen all
 * points of that time, even if the clocks differ.
 */
const unreadSince = ({ writtenAt, readAt }: Kept): number =>
  readAt - writtenAt > 2 * OVERLAP_MS ? writtenAt + 1 : writtenAt - OVERLAP_MS;

const applyPages = async (
  calls: ScopedCalls,
  { table, writtenAt }: Kept,
  where: readonly Condition[],
  isStopped = () => false,
): Promise<Kept | null> => {
  const readAt = Date.now();
  let latest = writtenAt;
  for await (const page of calls.pages({ where, fields: TABLE_FIELDS, withVector: true, limit: PAGE })) {
    if (isStopped()) return null;
    table.apply(page);
    for (const { payload } of page) latest = Math.max(latest, Math.min(payload.written_at ?? 0, readAt));
  }
  return table.isWorn() ? null : { table, writtenAt: latest, readAt };
};

/**
 * Loads a table, once for all simultaneous calls. Returns `null` without waiting if the scope is large, and
 * if many points were replaced during the load.
 */
const load = async (calls: ScopedCalls, scope: string, tables: Tables): Promise<ScopeTable | null> => {
  if (tables.oversized.has(scope)) return null;
  const running = tables.loading.get(scope);
  // Most scopes are small, so the load starts before the number of points is known.
  const { kept, stop } = running ?? startLoading(calls, scope, tables);
  // A failed load is repeated by the next search.
  kept.catch(() => undefined);
  const points = await calls.count([]);
  if (points > tables.mostPoints) {
    stop();
    tables.oversized.set(scope, true);
  }
  if (points > Math.min(tables.mostPoints, AWAITED_POINTS)) return null;
  const loaded = await kept;
  // A load that started before this call may lack points that were written since.
  return loaded && running ? renewTable(calls, scope, tables) : (loaded?.table ?? null);
};

const startLoading = (calls: ScopedCalls, scope: string, tables: Tables): Loading => {
  const empty = { table: createScopeTable(tables.dimensions), writtenAt: 0, readAt: 0 };
  let isStopped = false;
  const load = applyPages(calls, empty, [], () => isStopped);
  const kept = load
    .then((loaded) => {
      if (loaded && !tables.kept.set(scope, loaded).has(scope)) tables.oversized.set(scope, true);
      return loaded;
    })
    .finally(() => tables.loading.delete(scope));
  const loading = { kept, stop: () => void (isStopped = true) };
  tables.loading.set(scope, loading);
  return loading;
};
