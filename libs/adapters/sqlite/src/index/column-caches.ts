import type { Connection } from '../store/connection.js';
import { bytesOf, emptyColumnCache, type ColumnCache, type CachedRow, cacheRow } from './column-cache.js';
import { sql } from '../store/sql.js';

const SELECT_STAND = sql`
  SELECT revision, removals FROM scope WHERE id = ?
`;

const COLUMNS = sql`
  number, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from, recorded_to, length, flags, scale, vector
`;

const SELECT_ALL = sql`
  SELECT ${COLUMNS} FROM point WHERE scope_id = ? ORDER BY number
`;

const SELECT_SINCE = sql`
  SELECT ${COLUMNS} FROM point WHERE scope_id = ? AND revision > ? ORDER BY number
`;

interface Stand {
  readonly revision: number;
  readonly removals: number;
}

export interface ColumnCaches {
  /** The scope as the running read transaction sees it. */
  of(scopeId: number): ColumnCache;
  stats(): { readonly scopes: number; readonly bytes: number };
}

/** Mirrors of the scopes asked for last, as many as `limitBytes` allow and at least one. */
export const openColumnCaches = (db: Connection, dimensions: number, limitBytes: number): ColumnCaches => {
  const held = new Map<number, ColumnCache>();
  const stand = db.prepare<[number], Stand>(SELECT_STAND);
  const readOn = mirrorReader(db, dimensions);
  return {
    of: (scopeId) => {
      const cache = readOn(
        scopeId,
        held.get(scopeId) ?? null,
        stand.get(scopeId) ?? { revision: 0, removals: 0 },
      );
      held.delete(scopeId);
      held.set(scopeId, cache);
      evict(held, limitBytes);
      return cache;
    },
    stats: () => ({ scopes: held.size, bytes: totalBytes(held) }),
  };
};

/** Reads on from where a cache stands; anew where points were removed or have moved. */
const mirrorReader = (db: Connection, dimensions: number) => {
  const selectAll = db.prepare<[number], CachedRow>(SELECT_ALL);
  const selectSince = db.prepare<[number, number], CachedRow>(SELECT_SINCE);
  const readAll = (scopeId: number, { revision, removals }: Stand): ColumnCache => {
    const cache = { ...emptyColumnCache(dimensions), revision, removals };
    for (const row of selectAll.iterate(scopeId)) cacheRow(cache, row);
    return cache;
  };
  return (scopeId: number, known: ColumnCache | null, stand: Stand): ColumnCache => {
    if (known?.removals !== stand.removals) return readAll(scopeId, stand);
    if (known.revision === stand.revision) return known;
    const isInPlace = selectSince.all(scopeId, known.revision).every((row) => cacheRow(known, row));
    if (!isInPlace) return readAll(scopeId, stand);
    known.revision = stand.revision;
    return known;
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
