import type { KnowledgeGraph } from '@mneme/ports';
import type { Graph } from '../store/graph.js';
import { ownerOf } from '../store/owner.js';
import { knowledgeReads } from './knowledge-reads.js';
import { addKnowledge, forgetKnowledge, withdrawKnowledge } from './knowledge-writes.js';

export const neo4jKnowledge = (graph: Graph, store: string): KnowledgeGraph => ({
  of: (tenant) => {
    const place = { owner: ownerOf(store, tenant), store };
    return {
      add: (deltas) => addKnowledge(graph, place, deltas),
      withdraw: (withdrawals) => withdrawKnowledge(graph, place, withdrawals),
      forget: (sources, limit) =>
        sources.length === 0 ? Promise.resolve(0) : forgetKnowledge(graph, place, sources, limit),
      ...knowledgeReads(graph, place.owner),
    };
  },
});
