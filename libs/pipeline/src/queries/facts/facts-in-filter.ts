import { type Fact, type Filter, matchesFilter } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';

/** Returns the facts with at least one supporting claim that the filter allows. */
export const factsInFilter = async (
  reader: Pick<MemoryReader, 'get'>,
  filter: Filter | null,
  facts: readonly Fact[],
): Promise<readonly Fact[]> => {
  if (filter === null || facts.length === 0) return facts;
  const claims = await reader.get([...new Set(facts.flatMap(({ version }) => version.supports))]);
  const allowed = new Set(claims.filter((claim) => matchesFilter(filter, claim)).map(({ id }) => id));
  return facts.filter(({ version }) => version.supports.some((id) => allowed.has(id)));
};
