import type { DataKeys, FactGraph, KnowledgeGraph, StateStore } from '@mneme/ports';
import { neo4jFacts } from './facts/fact-graph.js';
import { neo4jKnowledge } from './knowledge/knowledge-graph.js';
import { connectGraph, type Neo4jOptions } from './store/graph.js';
import { assertSchema } from './store/migrate-graph.js';
import { assertNoRebuild } from './store/rebuild-graph.js';
import { type GraphMarks, neo4jMarks } from './store/graph-marks.js';
import { neo4jKeys } from './keys/data-keys.js';
import { neo4jState } from './state/state-store.js';

export interface Neo4jStores {
  readonly state: StateStore;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly dataKeys: DataKeys;
  readonly marks: GraphMarks;
  close(): Promise<void>;
}

/**
 * Opens the stores on Neo4j. Throws `Unavailable` if Neo4j does not answer, or if the graph is not migrated
 * or is being rebuilt.
 */
export const openNeo4j = async (options: Neo4jOptions): Promise<Neo4jStores> => {
  const graph = connectGraph(options);
  try {
    await assertSchema(graph);
    await assertNoRebuild(graph, options.store);
  } catch (error) {
    await graph.close();
    throw error;
  }
  return {
    state: neo4jState(graph, options.store),
    facts: neo4jFacts(graph, options.store),
    knowledge: neo4jKnowledge(graph, options.store),
    dataKeys: neo4jKeys(graph, options.store),
    marks: neo4jMarks(graph, options.store),
    close: () => graph.close(),
  };
};
