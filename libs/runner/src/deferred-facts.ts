import { type Scope, scopeKey, type SlotChange } from '@mneme/domain';
import type { FactGraph, ScopedFactGraph } from '@mneme/ports';

/** Facts whose changes wait. */
export interface DeferredFacts {
  readonly facts: FactGraph;
  /** Writes the changes that wait, in order. The keys of slots that others have written since they were read. */
  flush(): Promise<readonly string[]>;
}

/**
 * Changes wait until the unit is committed: one that follows what was read before others went on is a conflict of the whole
 * unit, and nothing else of the unit is written.
 */
export const deferredFacts = (facts: FactGraph): DeferredFacts => {
  const waiting = new Map<string, { readonly scope: Scope; readonly changes: readonly SlotChange[] }>();
  return {
    flush: async () => {
      const lost: string[] = [];
      for (const { scope, changes } of waiting.values()) lost.push(...(await facts.of(scope).write(changes)));
      return lost;
    },
    facts: {
      of: (scope): ScopedFactGraph => ({
        ...facts.of(scope),
        write: (changes) => {
          const key = scopeKey(scope);
          waiting.set(key, { scope, changes: [...(waiting.get(key)?.changes ?? []), ...changes] });
          return Promise.resolve([]);
        },
      }),
    },
  };
};
