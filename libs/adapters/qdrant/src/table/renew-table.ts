import { LRUCache } from 'lru-cache';
import { type Condition, isWithin } from '../points/condition.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { createScopeTable, type ScopeTable, TABLE_FIELDS } from './scope-table.js';

/** A point takes 700 to 1,600 bytes, so that some 600 scopes of 400 points fit. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A larger scope has no table, and Qdrant searches in it. */
const MOST_POINTS = 250_000;
/**
 * Milliseconds after which a table is loaded again. Until then, it may miss an end that was written by a
 * process that was suspended before the write, or whose clock was more than `OVERLAP_MS` behind.
 */
const KEPT_MS = 600_000;
/** Milliseconds by which the clocks of two processes that write may differ. */
const OVERLAP_MS = 10_000;
/** Points per page, with their vectors. Parsing a page takes some 10 ms. */
const PAGE = 500;
/** A search waits for the table of a scope up to this number of points. A larger one loads in the background. */
const AWAITED_POINTS = 5_000;

interface Kept {
  readonly table: ScopeTable;
  /** Latest `written_at` among the points of the table. */
  readonly writtenAt: number;
  /** Time of this process before it read the points that it added last. */
  readonly readAt: number;
}

/** Tables of the scopes in which this process searches. */
export interface Tables {
  readonly kept: LRUCache<string, Kept>;
  /** Loads that run. A load returns `null` if many points were replaced meanwhile. */
  readonly loading: Map<string, Promise<Kept | null>>;
  /** Dimensions of the vectors. */
  readonly dimensions: number;
}

export const openTables = (dimensions: number): Tables => ({
  kept: new LRUCache({
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    // A renewal does not make a table younger.
    noUpdateTTL: true,
    sizeCalculation: ({ table }) => Math.max(table.bytes(), 1),
  }),
  loading: new Map(),
  dimensions,
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
): Promise<Kept | null> => {
  const readAt = Date.now();
  let latest = writtenAt;
  for await (const page of calls.pages({ where, fields: TABLE_FIELDS, withVector: true, limit: PAGE })) {
    table.apply(page);
    for (const { payload } of page) latest = Math.max(latest, Math.min(payload.written_at ?? 0, readAt));
  }
  return table.isWorn() ? null : { table, writtenAt: latest, readAt };
};

/**
 * Loads a table, once for all simultaneous calls. Returns `null` without waiting if the scope is large, and
 * if points get new words during the load.
 */
const load = async (calls: ScopedCalls, scope: string, tables: Tables): Promise<ScopeTable | null> => {
  const points = await calls.count([]);
  if (points > MOST_POINTS) return null;
  const running = tables.loading.get(scope);
  const loading = running ?? startLoading(calls, scope, tables);
  if (points > AWAITED_POINTS) {
    // A failed load is repeated by the next search.
    loading.catch(() => undefined);
    return null;
  }
  const loaded = await loading;
  // A load that started before this call may lack points that were written since.
  return loaded && running ? renewTable(calls, scope, tables) : (loaded?.table ?? null);
};

const startLoading = (calls: ScopedCalls, scope: string, tables: Tables): Promise<Kept | null> => {
  const empty = { table: createScopeTable(tables.dimensions), writtenAt: 0, readAt: 0 };
  const loading = applyPages(calls, empty, [])
    .then((kept) => {
      if (kept) tables.kept.set(scope, kept);
      return kept;
    })
    .finally(() => tables.loading.delete(scope));
  tables.loading.set(scope, loading);
  return loading;
};
