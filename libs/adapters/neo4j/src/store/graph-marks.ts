import { cypher } from './cypher.js';
import type { Graph } from './graph.js';

/**
 * `graph` is the newest mark of the graph, `indexed` the newest one that is known to be in Qdrant. 0 if there
 * is none.
 */
interface KeptMarks {
  readonly graph: number;
  readonly indexed: number;
}

/** Two numbers that only rise. Throws `Unavailable`. */
export interface GraphMarks {
  newest(): Promise<KeptMarks>;
  /** Stores each number if it is greater than the stored number. */
  keep(marks: KeptMarks): Promise<void>;
}

/** Reads the maximum, because concurrent writers may create two nodes. */
const NEWEST = cypher`
  MATCH (mark:Mark {store: $store})
  RETURN coalesce(max(mark.graph), 0) AS graph, coalesce(max(mark.indexed), 0) AS indexed
`;

const KEEP = cypher`
  MERGE (mark:Mark {store: $store})
  SET mark.triedBy = $graph
  SET mark.graph = CASE WHEN mark.graph > $graph THEN mark.graph ELSE $graph END,
    mark.indexed = CASE WHEN mark.indexed > $indexed THEN mark.indexed ELSE $indexed END
`;

export const neo4jMarks = (graph: Graph, store: string): GraphMarks => ({
  newest: async () => {
    const [newest] = await graph.writeUnordered((run) => run<KeptMarks>(NEWEST, { store }));
    return newest ?? { graph: 0, indexed: 0 };
  },
  keep: async (marks) => {
    await graph.writeUnordered((run) => run(KEEP, { store, ...marks }));
  },
});
