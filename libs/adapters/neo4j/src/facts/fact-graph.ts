import { scopeKey } from '@mneme/domain';
import type { FactGraph } from '@mneme/ports';
import { eraseAll, eraseQuery } from '../store/erase.js';
import { factsAsOf } from './facts-as-of.js';
import { loadSlots } from './facts-load.js';
import { readSlots, findSlotKeys } from './facts-reads.js';
import { replaceSlots } from './facts-replace.js';
import { writeSlots } from './facts-writes.js';
import type { Graph } from '../store/graph.js';
import { ownerOf } from '../store/owner.js';

/** Queries in the order of deletion: dependent nodes come first. */
const ERASE = (['Version', 'Claim', 'Message', 'Slot', 'Entity'] as const).map((label) =>
  eraseQuery(label, '= $owner'),
);

export const neo4jFacts = (graph: Graph, store: string): FactGraph => ({
  of: (scope) => {
    const owner = ownerOf(store, scopeKey(scope));
    return {
      slots: (keys) => readSlots(graph, owner, keys),
      slotsOf: (which) => findSlotKeys(graph, owner, which),
      load: (needs) => loadSlots(graph, owner, needs),
      write: async (changes) => (changes.length > 0 ? writeSlots(graph, { owner, store }, changes) : []),
      replace: async (slots) => (slots.length > 0 ? replaceSlots(graph, { owner, store }, slots) : []),
      facts: (query, now) => factsAsOf(graph, owner, query, now),
      erase: async () => {
        for (const query of ERASE) await eraseAll(graph, query, owner);
      },
    };
  },
});
