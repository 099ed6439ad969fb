import type { KnowledgeGraph } from '@mneme/ports';
import type { Threads } from '../threads/threads.js';

export const sqliteKnowledge = ({ read, writeOne }: Pick<Threads, 'read' | 'writeOne'>): KnowledgeGraph => ({
  of: (tenant) => ({
    add: async (deltas) => {
      if (deltas.length > 0) await writeOne({ step: 'addKnowledge', tenant, deltas });
    },
    withdraw: async (withdrawals) => {
      if (withdrawals.length > 0) await writeOne({ step: 'withdrawKnowledge', tenant, withdrawals });
    },
    forget: (sources, limit) =>
      sources.length === 0
        ? Promise.resolve(0)
        : writeOne({ step: 'forgetKnowledge', tenant, sources, limit }),
    nodes: (ids) => (ids.length === 0 ? Promise.resolve([]) : read('knowledgeNodes', { tenant, ids })),
    edges: (ids, page) =>
      ids.length === 0 ? Promise.resolve([]) : read('knowledgeEdges', { tenant, ids, ...page }),
    list: (query) => read('knowledgeList', { tenant, ...query }),
  }),
});
