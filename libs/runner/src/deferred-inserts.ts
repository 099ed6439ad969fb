import type { Point, Scope } from '@mneme/domain';
import type { MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';

/** An index whose additions wait. */
export interface LateAdds {
  readonly index: MemoryIndex;
  /** Makes the additions that wait, in order. Throws what the index throws. */
  flush(): Promise<void>;
}

/**
 * Additions wait until they are let go; everything else is done at once. A door that finds a message there takes it
 * for recorded, so a message must not be there before it is in the log; and who reads the log may have completed it
 * before its addition comes, which therefore changes nothing that is there.
 */
export const deferredInserts = (index: MemoryIndex): LateAdds => {
  const waiting: { readonly scope: Scope; readonly points: readonly Point[] }[] = [];
  return {
    flush: async () => {
      for (const { scope, points } of waiting) await index.of(scope).add(points);
    },
    index: {
      in: (tenant) => index.in(tenant),
      counts: (tenant) => index.counts(tenant),
      of: (scope): ScopedMemoryIndex => ({
        ...index.of(scope),
        add: (points) => {
          waiting.push({ scope, points });
          return Promise.resolve();
        },
      }),
    },
  };
};
