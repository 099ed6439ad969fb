import type { Point, Scope } from '@mneme/domain';
import type { MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';

/** An index whose additions wait. */
export interface LateAdds {
  readonly index: MemoryIndex;
  /** Makes the waiting additions, in order. Throws the errors of the index. */
  flush(): Promise<void>;
}

/**
 * Additions wait until `flush`; every other write is done at once. A command takes a message in the index for recorded,
 * so a message must not be there before it is in the log. A stage that reads the log may complete the message before
 * its addition, so the addition changes no point that is there.
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
