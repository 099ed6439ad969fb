import { cypher } from './cypher.js';
import type { Graph } from './graph.js';

/** Properties after `owner` in the unique index. An index is used only if the query names all its properties. */
const INDEX_KEYS = {
  Version: ['claimId', 'n'],
  Claim: ['id'],
  Message: ['id'],
  Slot: ['key'],
  Entity: ['name'],
  KnowledgeSupport: ['id'],
  KnowledgeStatement: ['id'],
  KnowledgeUnit: ['id'],
} as const;

type NodeLabel = keyof typeof INDEX_KEYS;

/** Labels in the order of deletion: dependent nodes come first. */
export const NODE_LABELS = Object.keys(INDEX_KEYS) as readonly NodeLabel[];

export const eraseQuery = (label: NodeLabel, owner: '= $owner' | 'STARTS WITH $owner'): string => {
  const keys = INDEX_KEYS[label];
  return cypher`
    MATCH (node:${label}) USING INDEX SEEK node:${label}(${['owner', ...keys].join(', ')})
    WHERE node.owner ${owner} ${keys.map((key) => `AND node.${key} IS NOT NULL`).join(' ')}
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `;
};

/** Nodes per transaction. A whole scope may exceed the memory that the server has for a transaction. */
const LIMIT = 2_000;

/** Repeats a query that deletes up to `$limit` nodes of the owner until none are left. */
export const eraseAll = async (graph: Graph, query: string, owner: string): Promise<void> => {
  for (;;) {
    const [erased] = await graph.write((run) => run<{ count: number }>(query, { owner, limit: LIMIT }));
    if (!erased || erased.count < LIMIT) return;
  }
};
