import type { Logged, StateRow, StateStore } from '@mneme/ports';
import type { StageContext } from '../stage-context.js';

export interface RowCache extends Pick<StateStore, 'load'> {
  /** Keeps rows that this process has just written. Their versions are incremented, as the store did. */
  keep(rows: readonly StateRow[]): void;
  forget(rows: readonly StateRow[]): void;
  forgetAll(): void;
}

const LIMIT_ROWS = 64;

/**
 * Caches the rows that this process wrote. If a sweep in another process writes a cached row, the next
 * compare-and-set of the row fails here, and it is loaded again. Drops the row that was written longest ago
 * first.
 */
export const rowCache = (state: Pick<StateStore, 'load'>, limitRows = LIMIT_ROWS): RowCache => {
  const kept = new Map<string, StateRow>();
  const forget = (rows: readonly StateRow[]): void => {
    for (const { key } of rows) kept.delete(key);
  };
  return {
    forget,
    forgetAll: () => kept.clear(),
    keep: (rows) => {
      forget(rows);
      for (const row of rows) kept.set(row.key, { ...row, version: row.version + 1 });
      for (const oldest of kept.keys()) {
        if (kept.size <= limitRows) break;
        kept.delete(oldest);
      }
    },
    load: async (stage, keys) => {
      const cached = keys.flatMap((key) => kept.get(key) ?? []);
      const missing = keys.filter((key) => !kept.has(key));
      return missing.length === 0 ? cached : [...cached, ...(await state.load(stage, missing))];
    },
  };
};

/**
 * Returns the row cache of the partition of a delivery. After a gap in the offsets another process may have
 * written the rows, so the cache starts empty. A stale row costs a failed compare-and-set, but no event is
 * lost.
 */
export const rowsByPartition = (
  context: Pick<StageContext, 'state'>,
): ((records: readonly Logged[]) => RowCache) => {
  const partitions = new Map<number, { readonly rows: RowCache; readonly nextOffset: number }>();
  return (records) => {
    const [first] = records;
    if (!first) return rowCache(context.state);
    const { partition } = first.position;
    const offsets = records.map(({ position }) => position.offset);
    const before = partitions.get(partition);
    const isGap = before === undefined || Math.min(...offsets) > before.nextOffset;
    const rows = isGap ? rowCache(context.state) : before.rows;
    partitions.set(partition, {
      rows,
      nextOffset: Math.max(before?.nextOffset ?? 0, ...offsets.map((at) => at + 1)),
    });
    return rows;
  };
};
