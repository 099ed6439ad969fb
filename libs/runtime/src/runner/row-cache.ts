import type { StateRow, StateStore } from '@mneme/ports';

/** The rows that this process has written last for a stage: saves loading them for the next delivery. */
export interface RowCache extends Pick<StateStore, 'load'> {
  /** The rows as they were written, each at the version after the one that it carries. */
  keep(rows: readonly StateRow[]): void;
  /** The rows are loaded again: it is not known how they stand. */
  forget(rows: readonly StateRow[]): void;
}

const LIMIT_ROWS = 256;

/**
 * A partition may go to another process and come back: a row that was written there meanwhile is older here. Nobody asks
 * whether it is; its compare-and-set fails, and it is forgotten. What was not written for longest is forgotten first.
 */
export const rowCache = (state: Pick<StateStore, 'load'>, limitRows = LIMIT_ROWS): RowCache => {
  const kept = new Map<string, StateRow>();
  const forget = (rows: readonly StateRow[]): void => {
    for (const { key } of rows) kept.delete(key);
  };
  return {
    forget,
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
