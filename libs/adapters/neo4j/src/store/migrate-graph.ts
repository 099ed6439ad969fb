import { Unavailable } from '@mneme/domain';
import { cypher } from './cypher.js';
import { connectGraph, type Graph, type Neo4jOptions } from './graph.js';
import { SCHEMA } from './schema.js';
import { upgradeSlots } from '../facts/upgrade-slots.js';

const AWAIT = cypher`CALL db.awaitIndexes($seconds)`;

const PRESENT = cypher`
  SHOW INDEXES YIELD name, state WHERE name IN $names AND state = 'ONLINE' RETURN name
`;

/**
 * Creates missing constraints and indexes, waits until they are filled, and upgrades the data of earlier
 * builds. Can be repeated, even concurrently. Run by an operator, never by a service.
 */
export const migrateGraph = async (options: Neo4jOptions): Promise<void> => {
  const graph = connectGraph(options);
  try {
    for (const statement of SCHEMA.values()) await createRule(graph, statement);
    await graph.read(AWAIT, { seconds: Math.ceil(options.patienceMs / 1_000) });
    await upgradeSlots(graph);
  } finally {
    await graph.close();
  }
};

/**
 * Ignores the error of an equivalent rule, because `IF NOT EXISTS` does not see a rule that another migration
 * is creating.
 */
const createRule = async (graph: Graph, statement: string): Promise<void> => {
  try {
    await graph.write((run) => run(statement, {}));
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== EQUIVALENT_RULE) throw error;
  }
};

const EQUIVALENT_RULE = 'Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists';

/**
 * Throws `Unavailable` if a constraint or an index is missing. Without the constraints, two concurrent
 * writers could both create the same node.
 */
export const assertSchema = async (graph: Graph): Promise<void> => {
  const names = [...SCHEMA.keys()];
  const present = new Set((await graph.read<{ name: string }>(PRESENT, { names })).map(({ name }) => name));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new Unavailable('graph-not-migrated', `Neo4j lacks ${missing.join(', ')}. Migrate it first.`);
};
