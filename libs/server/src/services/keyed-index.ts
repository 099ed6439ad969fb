import { type EmbeddedPoint, scopeKey } from '@mneme/domain';
import type { OnStep } from '@mneme/runner';
import type { DataKeys, MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';

const AT_ONCE = 500;

/**
 * Returns an index that checks the data keys after each write and removes erased points. It cannot refuse a
 * destroyed key during the write, because the keys are on another server. If the process dies in between,
 * reads hide the points (`watchKeysOf`) and the carrier of the erasure removes them later
 * (`lateWriteSweeper`).
 */
export const keyedIndex = (
  index: MemoryIndex,
  dataKeys: Pick<DataKeys, 'load'>,
  failpoint: OnStep = () => undefined,
): MemoryIndex => {
  const removeErased = async (scope: string, points: readonly EmbeddedPoint[]): Promise<void> => {
    failpoint('points-written', null);
    const named = [...new Set(points.flatMap(({ dataKey }) => dataKey ?? []))];
    if (named.length === 0) return;
    const keys = await dataKeys.load(named);
    const destroyed = keys.filter(({ wrapped }) => wrapped === null).map(({ id }) => id);
    if (destroyed.length === 0) return;
    while ((await index.forget({ scope, dataKeys: destroyed }, AT_ONCE)) > 0);
  };
  return {
    ...index,
    of: (scope): ScopedMemoryIndex => {
      const store = index.of(scope);
      return {
        ...store,
        put: async (points) => {
          await store.put(points);
          await removeErased(scopeKey(scope), points);
        },
        add: async (points) => {
          await store.add(points);
          await removeErased(scopeKey(scope), points);
        },
      };
    },
  };
};
