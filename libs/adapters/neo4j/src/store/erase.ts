import type { Graph } from './graph.js';

/** Nodes a transaction: a scope may be larger than the server's memory for one. */
const LIMIT = 2_000;

/** Repeats a query that deletes up to `$limit` nodes of the owner until there are none. Repeating all of it is harmless. */
export const eraseAll = async (graph: Graph, query: string, owner: string): Promise<void> => {
  for (;;) {
    const [erased] = await graph.write((run) => run<{ count: number }>(query, { owner, limit: LIMIT }));
    if (!erased || erased.count < LIMIT) return;
  }
};
