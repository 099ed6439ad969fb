import { type Scope, scopeKey } from '@mneme/domain';
import { type PseudonymsOf, readSharing, sourceName } from '@mneme/pipeline';
import type { KnowledgeGraph, StateStore } from '@mneme/ports';

export interface SharedStores {
  readonly knowledge: KnowledgeGraph;
  readonly pseudonyms: PseudonymsOf;
  readonly state: Pick<StateStore, 'load'>;
  /** Waits while other work has priority. Called between slices. */
  readonly backpressure: () => Promise<void>;
}

const THINGS_AT_ONCE = 500;

/**
 * Removes the contributions of a scope to shared knowledge. Reads no longer return units that have too little
 * support without these contributions. Returns the number of removed contributions.
 */
export const eraseKnowledge = async (
  { knowledge, pseudonyms, state, backpressure }: SharedStores,
  scope: Scope,
  dataKeys: readonly (string | null)[],
): Promise<number> => {
  if (dataKeys.length === 0 || (await readSharing(state, scope.tenant)) === null) return 0;
  const pseudonym = await pseudonyms(scope.tenant);
  const sources = dataKeys.map((dataKey) => sourceName(pseudonym, scopeKey(scope), dataKey));
  const graph = knowledge.of(scope.tenant);
  for (let removed = 0; ;) {
    await backpressure();
    const count = await graph.forget(sources, THINGS_AT_ONCE);
    if (count === 0) return removed;
    removed += count;
  }
};
