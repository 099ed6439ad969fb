import { NOW } from '@mneme/domain';
import type { FactQuery, ScopedFactGraph, SlotChange } from '../fact-graph.js';

/** Everything that holds now. */
export const aFactQuery = (changes: Partial<FactQuery> = {}): FactQuery => ({
  vantage: NOW,
  subject: null,
  predicate: null,
  claimIds: null,
  sessionId: null,
  stretch: 'holding',
  limit: 100,
  cursor: null,
  ...changes,
});

export const aSlotChange = (changes: Partial<SlotChange> = {}): SlotChange => ({
  key: 'slot1',
  subject: 'ana',
  predicate: 'works_at',
  claims: [],
  versions: [],
  ...changes,
});

/** The claim ids of the facts found, in order, asked at instant 9000. */
export const storedFacts = async (
  graph: ScopedFactGraph,
  query: Partial<FactQuery>,
): Promise<readonly string[]> =>
  (await graph.facts(aFactQuery(query), 9_000)).facts.map(({ claim }) => claim.id);
