import { randomUUID } from 'node:crypto';
import type { Open } from '@mneme/ports/testing';
import { describe, inject } from 'vitest';
import { cypher } from './cypher.js';
import { connectGraph, type Graph, type Neo4jOptions } from './graph.js';
import { migrateGraph } from './migrate-graph.js';
import { type Neo4jStores, openNeo4j } from '../open-neo4j.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Bolt address of the Neo4j that all suites of a run share, or `null` if there is none. */
    neo4j: string | null;
  }
}

/**
 * Runs the suite if a Neo4j server is available. The process that starts the servers decides whether one is
 * required.
 */
export const describeOnNeo4j = (what: string, suite: () => void): void => {
  describe.skipIf(typeof inject('neo4j') !== 'string')(what, suite);
};

export const someOptions = (changes: Partial<Neo4jOptions> = {}): Neo4jOptions => ({
  address: inject('neo4j') ?? '',
  login: null,
  database: 'neo4j',
  store: `test-${randomUUID()}`,
  patienceMs: 20_000,
  ...changes,
});

const LABELS = [
  'State',
  'Version',
  'Claim',
  'Message',
  'Slot',
  'Entity',
  'KnowledgeUnit',
  'KnowledgeSupport',
  'KnowledgeStatement',
];

export const countNodes = async (graph: Graph, store: string): Promise<number> => {
  let nodes = 0;
  for (const label of LABELS) {
    const count = cypher`
      MATCH (node:${label}) WHERE node.owner STARTS WITH $store OR node.id STARTS WITH $store
      RETURN count(node) AS nodes
    `;
    nodes += (await graph.read<{ nodes: number }>(count, { store }))[0]?.nodes ?? 0;
  }
  return nodes;
};

const dropStore = async (graph: Graph, store: string): Promise<void> => {
  for (const label of LABELS) {
    const drop = cypher`MATCH (node:${label}) WHERE node.owner STARTS WITH $store DETACH DELETE node`;
    await graph.write((run) => run(drop, { store }));
  }
};

/** Runs `work` with a new deployment and deletes its nodes afterwards, even after an error. */
export const inStore = async (
  work: (stores: Neo4jStores, graph: Graph, options: Neo4jOptions) => Promise<void>,
): Promise<void> => {
  const options = someOptions();
  await migrateGraph(options);
  const stores = await openNeo4j(options);
  const graph = connectGraph(options);
  try {
    await work(stores, graph, options);
  } finally {
    await stores.close();
    await dropStore(graph, options.store);
    await graph.close();
  }
};

/** Opens a new deployment. Closing it deletes its nodes. `pick` selects the port under test. */
export const freshly =
  <Port>(pick: (stores: Neo4jStores) => Port): Open<Port> =>
  async () => {
    const options = someOptions();
    await migrateGraph(options);
    const stores = await openNeo4j(options);
    return {
      port: pick(stores),
      close: async () => {
        await stores.close();
        const graph = connectGraph(options);
        await dropStore(graph, options.store);
        await graph.close();
      },
    };
  };
