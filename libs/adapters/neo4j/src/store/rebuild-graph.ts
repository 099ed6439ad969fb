import { type Instant, Unavailable } from '@mneme/domain';
import type { DataKeys, FactGraph, KnowledgeGraph } from '@mneme/ports';
import { cypher } from './cypher.js';
import { eraseAll } from './erase.js';
import { ERASE_STORE } from './erase-store.js';
import { neo4jFacts } from '../facts/fact-graph.js';
import { neo4jKeys } from '../keys/data-keys.js';
import { type GraphMarks, neo4jMarks } from './graph-marks.js';
import { neo4jKnowledge } from '../knowledge/knowledge-graph.js';
import { connectGraph, type Graph, type Neo4jOptions } from './graph.js';
import { assertSchema } from './migrate-graph.js';
import { ownersOf } from './owner.js';

/** The facts and the shared knowledge of a store, to be emptied and filled again; what stages keep stays. */
export interface RebuildableGraph {
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly dataKeys: DataKeys;
  readonly marks: GraphMarks;
  /** When the oldest claim was recorded; `null`: there is none. */
  oldest(): Promise<Instant | null>;
  /** Empties the facts of all scopes and the knowledge of all tenants; from now on nobody else opens the store. */
  begin(): Promise<void>;
  /** They are all there again. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** One node a store: from before anything is removed until all of it is back. */
const MARK = cypher`MERGE (:Rebuild {store: $store})`;
const UNMARK = cypher`MATCH (mark:Rebuild {store: $store}) DELETE mark`;
const MARKED = cypher`MATCH (mark:Rebuild {store: $store}) RETURN count(mark) AS marks`;

const OLDEST = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner STARTS WITH $owner AND claim.id IS NOT NULL
  RETURN min(claim.recordedAt) AS oldest
`;

/** Opens a graph that was migrated before, also where a rebuild was broken off. Throws `Unavailable`. */
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
      for (const query of ERASE_STORE) await eraseAll(graph, query, owner);
    },
    end: async () => {
      await graph.write((run) => run(UNMARK, { store }));
    },
    close: () => graph.close(),
  };
};

/** Throws `Unavailable` for a store that is being rebuilt: it has holes, and what is written now may be removed again. */
export const assertWhole = async (graph: Graph, store: string): Promise<void> => {
  const [found] = await graph.read<{ marks: number }>(MARKED, { store });
  if (!found || found.marks === 0) return;
  throw new Unavailable(
    'rebuild-unfinished',
    'The store is being rebuilt, or a rebuild of it was broken off. Let it end, or run "mneme rebuild" again.',
  );
};
