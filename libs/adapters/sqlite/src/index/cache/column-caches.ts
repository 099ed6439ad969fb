import type { Connection } from '../../store/connection.js';
import { bytesOf, emptyColumnCache, type ColumnCache, type CachedRow, cacheRow } from './column-cache.js';
import { sql } from '../../store/sql.js';
import type { Sliced } from '../../threads/reader/sliced.js';

const SELECT_STAND = sql`SELECT revision, removals FROM scope WHERE id = ?`;

const COLUMNS = sql`
  number, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from, recorded_to, length, flags, scale, vector
`;

const SELECT_BEHIND = sql`
  SELECT ${COLUMNS} FROM point WHERE scope_id = ? AND number > ? ORDER BY number LIMIT ?
`;

const SELECT_SINCE = sql`SELECT ${COLUMNS} FROM point WHERE scope_id = ? AND revision > ? ORDER BY number`;

interface Stand {
  readonly revision: number;
  readonly removals: number;
}

export interface ColumnCaches {
  /** Returns the cache of the scope as the current read transaction sees it. */
  of(scopeId: number): Sliced<ColumnCache>;
  stats(): { readonly scopes: number; readonly bytes: number };
}

/** Caches of the most recently used scopes, within `limitBytes`. At least one is kept. */
export const openColumnCaches = (db: Connection, dimensions: number, limitBytes: number): ColumnCaches => {
  const held = new Map<number, ColumnCache>();
  const stand = db.prepare<[number], Stand>(SELECT_STAND);
  const read = mirrorReader(db);
  const hold = (scopeId: number, cache: ColumnCache): void => {
    held.delete(scopeId);
    held.set(scopeId, cache);
    evict(held, limitBytes);
  };
  return {
    *of(scopeId) {
      let own = held.get(scopeId);
      for (let begun = 0; ;) {
        const now = stand.get(scopeId) ?? { revision: 0, removals: 0 };
        if (own?.removals !== now.removals) {
          own = { ...emptyColumnCache(dimensions), ...now };
          begun += 1;
        }
        // The cache is kept while it is filled, so that the next read continues after one that ended early.
        hold(scopeId, own);
        if (own.isWhole) {
          if (own.revision === now.revision || read.changes(scopeId, own, now)) return own;
          own = undefined;
        } else {
          const limit = begun > MOST_BEGINNINGS ? Number.MAX_SAFE_INTEGER : ROWS_AT_ONCE;
          own.isWhole = read.behind(scopeId, own, limit) < limit;
        }
        yield 'loaded';
      }
    },
    stats: () => ({ scopes: held.size, bytes: totalBytes(held) }),
  };
};

/** Rows per slice, about 10 ms of reading. */
const ROWS_AT_ONCE = 1_000;
/**
 * Number of restarts after which the remaining rows are read in one slice. A scope restarts when points are
 * removed from it.
 */
const MOST_BEGINNINGS = 3;

const mirrorReader = (db: Connection) => {
  const selectBehind = db.prepare<[number, number, number], CachedRow>(SELECT_BEHIND);
  const selectSince = db.prepare<[number, number], CachedRow>(SELECT_SINCE);
  return {
    behind: (scopeId: number, cache: ColumnCache, limit: number): number => {
      const last = cache.numbers[cache.count - 1] ?? -1;
      let rows = 0;
      for (const row of selectBehind.iterate(scopeId, last, limit)) {
        cacheRow(cache, row);
        rows += 1;
      }
      return rows;
    },
    /**
     * Reads the points changed since the revision of the cache. Returns false if a point has moved, so that all
     * must be read again.
     */
    changes: (scopeId: number, cache: ColumnCache, { revision }: Stand): boolean => {
      const isInPlace = selectSince.all(scopeId, cache.revision).every((row) => cacheRow(cache, row));
      if (isInPlace) cache.revision = revision;
      return isInPlace;
    },
  };
};

const evict = (held: Map<number, ColumnCache>, limitBytes: number): void => {
  let bytes = totalBytes(held);
  for (const [scopeId, cache] of held) {
    if (bytes <= limitBytes || held.size === 1) return;
    held.delete(scopeId);
    bytes -= bytesOf(cache);
  }
};

const totalBytes = (held: ReadonlyMap<number, ColumnCache>): number =>
  Array.from(held.values(), bytesOf).reduce((sum, bytes) => sum + bytes, 0);
