import { type Scope, scopeKey, type SlotChange } from '@mneme/domain';
import type { FactGraph, ScopedFactGraph } from '@mneme/ports';

export interface DeferredFacts {
  readonly facts: FactGraph;
  /** Writes the changes. Returns the keys of slots that other writers have changed since they were read. */
  flush(): Promise<readonly string[]>;
}

/** Delays changes of facts until `flush`, so that a conflict is found before rows or events are written. */
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
