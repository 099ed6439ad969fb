import type { KnowledgeGraph } from '@mneme/ports';
import type { Graph } from '../store/graph.js';
import { ownerOf } from '../store/owner.js';
import { listNodes, readEdges, readNodes } from './knowledge-reads.js';
import { addKnowledge, forgetKnowledge, withdrawKnowledge } from './knowledge-writes.js';

export const neo4jKnowledge = (graph: Graph, store: string): KnowledgeGraph => ({
  of: (tenant) => {
    const place = { owner: ownerOf(store, tenant), store };
    const { owner } = place;
    return {
      add: (deltas) => addKnowledge(graph, place, deltas),
      withdraw: (withdrawals) => withdrawKnowledge(graph, place, withdrawals),
      forget: (sources, limit) =>
        sources.length === 0 ? Promise.resolve(0) : forgetKnowledge(graph, place, sources, limit),
      nodes: (ids) => (ids.length === 0 ? Promise.resolve([]) : readNodes(graph, owner, ids)),
      edges: (ids, page) =>
        ids.length === 0 ? Promise.resolve([]) : readEdges(graph, owner, { ids, ...page }),
      list: (query) => listNodes(graph, owner, query),
    };
  },
});
