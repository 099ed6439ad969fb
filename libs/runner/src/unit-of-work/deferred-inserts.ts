import { scopeKey } from '@mneme/domain';
import type { Scoped, ScopedMemoryIndex } from '@mneme/ports';

export interface LateAdds {
  readonly index: Scoped<ScopedMemoryIndex>;
  /** Writes the delayed points. The order of the points within each scope is kept. */
  flush(): Promise<void>;
}

/**
 * Delays new points, notes and ends until `flush`. Commands treat a message in the index as recorded, so it
 * must be in the log first. Adding a point late does not change an existing point, which a stage may have
 * completed before.
 */
export const deferredInserts = (index: Scoped<ScopedMemoryIndex>): LateAdds => {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  return {
    flush: async () => {
      const scopes = [...waiting.values()];
      waiting.clear();
      await Promise.all(
        scopes.map(async (writes) => {
          for (const write of writes) await write();
        }),
      );
    },
    index: {
      of: (scope): ScopedMemoryIndex => {
        const store = index.of(scope);
        const writes = waiting.get(scopeKey(scope)) ?? [];
        waiting.set(scopeKey(scope), writes);
        const later = (write: () => Promise<void>): Promise<void> => {
          writes.push(write);
          return Promise.resolve();
        };
        return {
          ...store,
          add: (points) => later(() => store.add(points)),
          annotate: (notes) => later(() => store.annotate(notes)),
          end: (ends) => later(() => store.end(ends)),
        };
      },
    },
  };
};
