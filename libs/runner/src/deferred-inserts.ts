import { scopeKey } from '@mneme/domain';
import type { MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';

/** An index whose additions wait. */
export interface LateAdds {
  readonly index: MemoryIndex;
  /** Makes what waits so, in the order of each scope. Throws what the index throws. */
  flush(): Promise<void>;
}

/**
 * Additions, and what is noted on them, wait until they are let go; everything else is done at once. A command that finds a
 * message there takes it for recorded, so a message must not be there before it is in the log; and who reads the log may
 * have completed it before its addition comes, which therefore changes nothing that is there.
 */
export const deferredInserts = (index: MemoryIndex): LateAdds => {
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
      forget: (erased, limit) => index.forget(erased, limit),
      recordedBefore: (rule, before, limit) => index.recordedBefore(rule, before, limit),
      in: (tenant) => index.in(tenant),
      counts: (tenant) => index.counts(tenant),
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
