import { diffSupports, NOW, type Slot, type SlotChange } from '@mneme/domain';
import type { FactQuery, ScopedFactGraph } from '../../facts/fact-graph.js';

/** A query for all facts that hold now. */
export const aFactQuery = (changes: Partial<FactQuery> = {}): FactQuery => ({
  instants: NOW,
  subject: null,
  predicate: null,
  claimIds: null,
  sessionId: null,
  agentId: null,
  valueInterval: 'holding',
  limit: 100,
  cursor: null,
  ...changes,
});

export const aSlot = (changes: Partial<Slot> = {}): Slot => ({
  key: 'slot1',
  subject: 'ana',
  predicate: 'works_at',
  claims: [],
  versions: [],
  ...changes,
});

/** The change that writes a slot. `follows` is the number of earlier writes, 0 for a new slot. */
export const aSlotChange = (changes: Partial<Slot> = {}, follows = 0): SlotChange => {
  const { versions, ...slot } = aSlot(changes);
  return {
    ...slot,
    follows,
    recordedAt: Math.max(...versions.map(({ recordedFrom }) => recordedFrom), 0),
    topTier: 0,
    isSimple: true,
    versions: versions.map(({ supports: _, ...version }) => version),
    supports: diffSupports([], versions),
    repeats: [],
  };
};

/** Returns the claim ids of the facts found at instant 9000, in the order of the page. */
export const storedFacts = async (
  graph: ScopedFactGraph,
  query: Partial<FactQuery>,
): Promise<readonly string[]> =>
  (await graph.facts(aFactQuery(query), 9_000)).facts.map(({ claim }) => claim.id);
