import type { AsOf, Instant } from '@mneme/domain';
import type { FactPage, FactQuery, ScopedFactGraph } from '@mneme/ports';
import { ALL_FACTS } from '../../points/all-facts.js';
import { resolveAsOf } from '../resolve-as-of.js';

/** Returns a page of the facts that hold at the instants. `query` adds conditions or selects other intervals. */
export const factsAt = (
  graph: Pick<ScopedFactGraph, 'facts'>,
  { instants, now }: { readonly instants: AsOf; readonly now: Instant },
  query: Partial<Omit<FactQuery, 'instants'>> & Pick<FactQuery, 'limit'>,
): Promise<FactPage> => {
  const holding = { ...ALL_FACTS, valueInterval: 'holding', instants: resolveAsOf(instants, now) } as const;
  return graph.facts({ ...holding, ...query }, now);
};
