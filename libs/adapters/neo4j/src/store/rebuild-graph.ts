import { type Instant, Unavailable } from '@mneme/domain';
import type { DataKeys, FactGraph, KnowledgeGraph } from '@mneme/ports';
import { cypher } from './cypher.js';
import { eraseAll, eraseQuery, NODE_LABELS } from './erase.js';
import { neo4jFacts } from '../facts/fact-graph.js';
import { neo4jKeys } from '../keys/data-keys.js';
import { type GraphMarks, neo4jMarks } from './graph-marks.js';
import { neo4jKnowledge } from '../knowledge/knowledge-graph.js';
import { connectGraph, type Graph, type Neo4jOptions } from './graph.js';
import { assertSchema } from './migrate-graph.js';
import { ownersOf } from './owner.js';

/** A graph whose facts and knowledge can be rebuilt. The state of stages is kept. */
export interface RebuildableGraph {
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly dataKeys: DataKeys;
  readonly marks: GraphMarks;
  oldest(): Promise<Instant | null>;
  /** Deletes all facts and knowledge. Until `end`, only a rebuild can open the store. */
  begin(): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

/** The `Rebuild` node is created before the deletion and deleted at the end of the rebuild. */
const MARK = cypher`MERGE (:Rebuild {store: $store})`;
const UNMARK = cypher`MATCH (mark:Rebuild {store: $store}) DELETE mark`;
const COUNT_MARKS = cypher`MATCH (mark:Rebuild {store: $store}) RETURN count(mark) AS marks`;

const OLDEST = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner STARTS WITH $owner AND claim.id IS NOT NULL
  RETURN min(claim.recordedAt) AS oldest
`;

/** Opens a graph, even if its rebuild was interrupted. Throws `Unavailable`. */
export const openGraphForRebuild = async (options: Neo4jOptions): Promise<RebuildableGraph> => {
  const { store } = options;
  const graph = connectGraph(options);
  try {
    await assertSchema(graph);
  } catch (error) {
    await graph.close();
    throw error;
  }
  const owner = ownersOf(store);
  return {
    facts: neo4jFacts(graph, store),
    knowledge: neo4jKnowledge(graph, store),
    dataKeys: neo4jKeys(graph, store),
    marks: neo4jMarks(graph, store),
    oldest: async () => (await graph.read<{ oldest: number | null }>(OLDEST, { owner }))[0]?.oldest ?? null,
    begin: async () => {
      await graph.write((run) => run(MARK, { store }));
      for (const label of NODE_LABELS) await eraseAll(graph, eraseQuery(label, 'STARTS WITH $owner'), owner);
    },
    end: async () => {
      await graph.write((run) => run(UNMARK, { store }));
    },
    close: () => graph.close(),
  };
};

/**
 * Throws `Unavailable` during a rebuild, because facts are missing then, and new facts may be deleted again.
 */
export const assertNoRebuild = async (graph: Graph, store: string): Promise<void> => {
  const [found] = await graph.read<{ marks: number }>(COUNT_MARKS, { store });
  if (!found || found.marks === 0) return;
  throw new Unavailable(
    'rebuild-unfinished',
    'The store is being rebuilt, or a rebuild of it was broken off. Let it end, or run "mneme rebuild" again.',
  );
};
