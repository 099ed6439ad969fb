import type { Connection } from '../../store/connection.js';
import {
  cacheBytes,
  emptyColumnCache,
  type ColumnCache,
  type CachedRow,
  cacheRow,
  type Sliced,
} from '@mneme/columns';
import { sql } from '../../store/sql.js';

const SELECT_VERSION = sql`SELECT revision, removals FROM scope WHERE id = ?`;

const COLUMNS = sql`
  number, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from, recorded_to, length, flags, scale, vector
`;

const SELECT_NEXT = sql`
  SELECT ${COLUMNS} FROM point WHERE scope_id = ? AND number > ? ORDER BY number LIMIT ?
`;

const SELECT_CHANGED = sql`
  SELECT ${COLUMNS} FROM point INDEXED BY point_revision
  WHERE scope_id = ? AND revision > ? AND number <= ? ORDER BY number
`;

interface ScopeVersion {
  readonly revision: number;
  readonly removals: number;
}

export type ColumnCaches = ReturnType<typeof openColumnCaches>;

/** Keeps the most recently used scopes within `limitBytes`, but always at least one scope. */
export const openColumnCaches = (db: Connection, dimensions: number, limitBytes: number) => {
  const caches = new Map<number, ColumnCache>();
  const selectVersion = db.prepare<[number], ScopeVersion>(SELECT_VERSION);
  const read = rowReader(db);
  const keep = (scopeId: number, cache: ColumnCache): void => {
    caches.delete(scopeId);
    caches.set(scopeId, cache);
    evict(caches, limitBytes);
  };
  return {
    /** Returns the cache of the scope as the current read transaction sees it. */
    *of(scopeId: number): Sliced<ColumnCache> {
      let cache = caches.get(scopeId);
      for (let restarts = 0; ;) {
        const version = selectVersion.get(scopeId) ?? { revision: 0, removals: 0 };
        if (cache?.removals !== version.removals) {
          cache = { ...emptyColumnCache(dimensions), ...version };
          restarts += 1;
        }
        // Keeps the unfinished cache, so that a later read continues it if this read ends early.
        keep(scopeId, cache);
        const wasWhole = cache.isWhole;
        if (wasWhole && cache.revision === version.revision) return cache;
        if (wasWhole && !read.changes(scopeId, cache, version)) cache = undefined;
        else {
          const limit = restarts > MOST_RESTARTS ? Number.MAX_SAFE_INTEGER : ROWS_AT_ONCE;
          cache.isWhole = read.next(scopeId, cache, limit) < limit;
          // With a wait here, frequent writes could keep a read from its end.
          if (wasWhole && cache.isWhole) return cache;
        }
        yield 'loaded';
      }
    },
    stats: () => ({ scopes: caches.size, bytes: totalBytes(caches) }),
  };
};

/** Rows per slice, about 10 ms of reading. */
const ROWS_AT_ONCE = 1_000;
/**
 * A removal of points restarts the reading. After this number of restarts, the remaining rows are read in one
 * slice.
 */
const MOST_RESTARTS = 3;

const rowReader = (db: Connection) => {
  const selectNext = db.prepare<[number, number, number], CachedRow>(SELECT_NEXT);
  const selectChanged = db.prepare<[number, number, number], CachedRow>(SELECT_CHANGED);
  return {
    next: (scopeId: number, cache: ColumnCache, limit: number): number => {
      let rows = 0;
      for (const row of selectNext.iterate(scopeId, lastNumber(cache), limit)) {
        cacheRow(cache, row);
        rows += 1;
      }
      return rows;
    },
    /**
     * Reads the changes of the points in the cache. Returns false if one has moved, so that all points must be
     * read again.
     */
    changes: (scopeId: number, cache: ColumnCache, { revision }: ScopeVersion): boolean => {
      const changed = selectChanged.all(scopeId, cache.revision, lastNumber(cache));
      const isInPlace = changed.every((row) => cacheRow(cache, row));
      if (isInPlace) cache.revision = revision;
      return isInPlace;
    },
  };
};

const lastNumber = ({ numbers, count }: ColumnCache): number => numbers[count - 1] ?? -1;

const evict = (caches: Map<number, ColumnCache>, limitBytes: number): void => {
  let bytes = totalBytes(caches);
  for (const [scopeId, cache] of caches) {
    if (bytes <= limitBytes || caches.size === 1) return;
    caches.delete(scopeId);
    bytes -= cacheBytes(cache);
  }
};

const totalBytes = (caches: ReadonlyMap<number, ColumnCache>): number =>
  Array.from(caches.values(), cacheBytes).reduce((sum, bytes) => sum + bytes, 0);
