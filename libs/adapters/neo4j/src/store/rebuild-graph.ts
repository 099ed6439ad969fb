import { type Instant, Unavailable } from '@mneme/domain';
import type { DataKeys, FactGraph, KnowledgeGraph } from '@mneme/ports';
import { cypher } from './cypher.js';
import { eraseAll } from './erase.js';
import { neo4jFacts } from '../facts/fact-graph.js';
import { neo4jKeys } from '../keys/data-keys.js';
import { type GraphMarks, neo4jMarks } from './graph-marks.js';
import { neo4jKnowledge } from '../knowledge/knowledge-graph.js';
import { connectGraph, type Graph, type Neo4jOptions } from './graph.js';
import { assertSchema } from './migrate-graph.js';
import { ownersOf } from './owner.js';

/**
 * Facts and shared knowledge of a store, which can be emptied and filled again. The state of stages is kept.
 */
export interface RebuildableGraph {
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
  readonly dataKeys: DataKeys;
  readonly marks: GraphMarks;
  oldest(): Promise<Instant | null>;
  /**
   * Deletes the facts of all scopes and the knowledge of all tenants. Until `end`, only a rebuild can open the
   * store.
   */
  begin(): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

/** One node per store, from before the deletion until the end of the rebuild. */
const MARK = cypher`MERGE (:Rebuild {store: $store})`;
const UNMARK = cypher`MATCH (mark:Rebuild {store: $store}) DELETE mark`;
const MARKED = cypher`MATCH (mark:Rebuild {store: $store}) RETURN count(mark) AS marks`;

const OLDEST = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner STARTS WITH $owner AND claim.id IS NOT NULL
  RETURN min(claim.recordedAt) AS oldest
`;

/**
 * Properties after `owner` in the unique index of each label. An index over several properties is used only if
 * the query names all of them.
 */
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

const ERASE_STORE: readonly string[] = Object.entries(INDEX_KEYS).map(
  ([label, keys]) => cypher`
    MATCH (node:${label}) USING INDEX SEEK node:${label}(${['owner', ...keys].join(', ')})
    WHERE node.owner STARTS WITH $owner ${keys.map((key) => `AND node.${key} IS NOT NULL`).join(' ')}
    WITH node LIMIT $limit DETACH DELETE node RETURN count(*) AS count
  `,
);

/** Opens a migrated graph, even if a rebuild was interrupted. Throws `Unavailable`. */
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

/**
 * Throws `Unavailable` for a store that is being rebuilt, because facts are missing and new ones may be deleted
 * again.
 */
export const assertWhole = async (graph: Graph, store: string): Promise<void> => {
  const [found] = await graph.read<{ marks: number }>(MARKED, { store });
  if (!found || found.marks === 0) return;
  throw new Unavailable(
    'rebuild-unfinished',
    'The store is being rebuilt, or a rebuild of it was broken off. Let it end, or run "mneme rebuild" again.',
  );
};
