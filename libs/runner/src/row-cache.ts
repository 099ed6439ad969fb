import type { StateRow, StateStore } from '@mneme/ports';

/** The rows that this process has written last: the next delivery need not load them. */
export interface RowCache extends Pick<StateStore, 'load'> {
  /** The rows as they were written, each at the version after the one that it carries. */
  keep(rows: readonly StateRow[]): void;
  /** Drops these rows: they are loaded again. */
  forget(rows: readonly StateRow[]): void;
  /** Drops every row. */
  forgetAll(): void;
}

const LIMIT_ROWS = 64;

/**
 * Caches the rows of one partition while one process handles it without a gap. A sweep elsewhere may still write a row:
 * the compare-and-set of the cached one fails then, and it is loaded again. The row written longest ago is dropped first.
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
      const known = keys.flatMap((key) => kept.get(key) ?? []);
      const missing = keys.filter((key) => !kept.has(key));
      return missing.length === 0 ? known : [...known, ...(await state.load(stage, missing))];
    },
  };
};
