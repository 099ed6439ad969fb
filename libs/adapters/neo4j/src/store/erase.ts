import type { Graph } from './graph.js';

/**
 * Maximum number of nodes deleted in a transaction. A whole scope may exceed the memory that the server has for
 * one.
 */
const LIMIT = 2_000;

/**
 * Repeats a query that deletes up to `$limit` nodes of the owner until none are left. Can be repeated safely.
 */
export const eraseAll = async (graph: Graph, query: string, owner: string): Promise<void> => {
  for (;;) {
    const [erased] = await graph.write((run) => run<{ count: number }>(query, { owner, limit: LIMIT }));
    if (!erased || erased.count < LIMIT) return;
  }
};
