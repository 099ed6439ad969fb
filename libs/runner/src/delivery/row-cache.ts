import type { StateRow, StateStore } from '@mneme/ports';

export interface RowCache extends Pick<StateStore, 'load'> {
  /** Each row is kept at the version after the one it has. */
  keep(rows: readonly StateRow[]): void;
  forget(rows: readonly StateRow[]): void;
  forgetAll(): void;
}

const LIMIT_ROWS = 64;

/**
 * A sweep in another process may write a cached row. Then its compare-and-set fails, and it is loaded again.
 * The row written longest ago is dropped first.
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
