import { scopeKey } from '@mneme/domain';
import type { FactGraph } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import { eraseAll } from '../store/erase.js';
import { factsAsOf } from './facts-as-of.js';
import { loadSlots } from './facts-load.js';
import { readSlots, slotKeysOf } from './facts-reads.js';
import { replaceSlots } from './facts-replace.js';
import { writeSlots } from './facts-writes.js';
import type { Graph } from '../store/graph.js';
import { ownerOf } from '../store/owner.js';

/** Dependent nodes first: versions, claims, messages, slots, entities. */
const ERASE = [
  cypher`
    MATCH (node:Version) USING INDEX SEEK node:Version(owner, claimId, n)
    WHERE node.owner = $owner AND node.claimId IS NOT NULL AND node.n IS NOT NULL
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
  cypher`
    MATCH (node:Claim) USING INDEX SEEK node:Claim(owner, id)
    WHERE node.owner = $owner AND node.id IS NOT NULL
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
  cypher`
    MATCH (node:Message) USING INDEX SEEK node:Message(owner, id)
    WHERE node.owner = $owner AND node.id IS NOT NULL
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
  cypher`
    MATCH (node:Slot) USING INDEX SEEK node:Slot(owner, key)
    WHERE node.owner = $owner AND node.key IS NOT NULL
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
  cypher`
    MATCH (node:Entity) USING INDEX SEEK node:Entity(owner, name)
    WHERE node.owner = $owner AND node.name IS NOT NULL
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
];

export const neo4jFacts = (graph: Graph, store: string): FactGraph => ({
  of: (scope) => {
    const owner = ownerOf(store, scopeKey(scope));
    return {
      slots: (keys) => readSlots(graph, owner, keys),
      slotsOf: (which) => slotKeysOf(graph, owner, which),
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
