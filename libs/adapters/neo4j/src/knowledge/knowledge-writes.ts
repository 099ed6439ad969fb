import { nodeId, unitId } from '@mneme/domain';
import type { KnowledgeDelta, Withdrawal } from '@mneme/ports';
import { batchesOf } from '../store/batches.js';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { sortForLocks } from '../store/lock-order.js';
import type { StoreOwner } from '../store/owner.js';

/**
 * Writing `triedBy` locks the data key before it is checked. So either an erasure comes first and the row is
 * not written, or the erasure finds the written row.
 */
const WHERE_KEY_LIVES = cypher`
  OPTIONAL MATCH (key:DataKey {id: row.dataKey}) USING INDEX SEEK key:DataKey(id)
  SET key.triedBy = row.statement
  WITH row, key WHERE key IS NULL OR key.live IS NOT NULL
`;

/**
 * Locks the statement, so that no withdrawal is missed, and the unit, because another writer may delete it
 * with its last support.
 */
const ADD = cypher`
  UNWIND $rows AS row
  ${WHERE_KEY_LIVES}
  MERGE (statement:KnowledgeStatement {owner: $owner, id: row.statement})
  ON CREATE SET statement.source = row.source
  SET statement.triedBy = row.id
  WITH row, statement WHERE statement.before IS NULL OR statement.before <= row.at
  MERGE (unit:KnowledgeUnit {owner: $owner, id: row.unitId})
  ON CREATE SET unit.isNode = row.isNode, unit.fromId = row.fromId, unit.toId = row.toId, unit.body = row.body
  SET unit.triedBy = row.id
  MERGE (support:KnowledgeSupport {owner: $owner, id: row.id})
  ON CREATE SET support.unitId = row.unitId, support.statement = row.statement, support.source = row.source,
    support.contributor = row.contributor, support.at = row.at, support.isDenial = row.isDenial, support.body = row.contribution
`;

const WITHDRAW = cypher`
  UNWIND $rows AS row
  ${WHERE_KEY_LIVES}
  MERGE (statement:KnowledgeStatement {owner: $owner, id: row.statement})
  SET statement.source = row.source,
    statement.before = CASE WHEN statement.before > row.before THEN statement.before ELSE row.before END
  WITH row
  MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, statement)
  WHERE support.owner = $owner AND support.statement = row.statement AND support.at < row.before
  WITH support, support.unitId AS unitId
  DETACH DELETE support
  RETURN DISTINCT unitId
`;

const FORGET = cypher`
  MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, source)
  WHERE support.owner = $owner AND support.source IN $sources
  WITH support, support.unitId AS unitId LIMIT $limit
  DETACH DELETE support
  RETURN unitId
`;

const FORGET_STATEMENTS = cypher`
  MATCH (statement:KnowledgeStatement) USING INDEX SEEK statement:KnowledgeStatement(owner, source)
  WHERE statement.owner = $owner AND statement.source IN $sources
  WITH statement LIMIT $limit
  DETACH DELETE statement
  RETURN count(*) AS count
`;

/** The query locks each unit before it counts the supports of the unit. */
const DROP_BARE = cypher`
  UNWIND $unitIds AS id
  MATCH (unit:KnowledgeUnit {owner: $owner, id: id}) USING INDEX SEEK unit:KnowledgeUnit(owner, id)
  SET unit.triedBy = id
  WITH unit
  CALL (unit) {
    OPTIONAL MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, unitId, at)
    WHERE support.owner = $owner AND support.unitId = unit.id AND support.at IS NOT NULL
    RETURN count(support) AS supports
  }
  WITH unit WHERE supports = 0
  DETACH DELETE unit
`;

interface UnitRow {
  readonly unitId: string;
}

const lockBatches = <Row extends { readonly statement: string; readonly dataKey: string | null }>(
  rows: readonly Row[],
): readonly Row[][] =>
  batchesOf(sortForLocks(rows, ({ dataKey, statement }) => `${dataKey ?? ''}\u0000${statement}`));

export const addKnowledge = async (
  graph: Graph,
  { owner, store }: StoreOwner,
  deltas: readonly KnowledgeDelta[],
): Promise<void> => {
  const rows = deltas.map(({ unit, contribution, source, dataKey }) => ({
    ...keyParameter(store, dataKey),
    id: indexKey(contribution.id),
    unitId: unitId(unit),
    statement: indexKey(contribution.statement),
    contributor: indexKey(contribution.contributor),
    source: indexKey(source),
    at: contribution.at,
    isDenial: contribution.polarity === 'denied' ? true : null,
    isNode: unit.kind === 'node',
    fromId: unit.kind === 'edge' ? nodeId(unit.edge.from) : null,
    toId: unit.kind === 'edge' ? nodeId(unit.edge.to) : null,
    body: JSON.stringify(unit),
    contribution: JSON.stringify(contribution),
  }));
  for (const batch of lockBatches(rows)) await graph.writeOne(ADD, { owner, rows: batch });
};

export const withdrawKnowledge = async (
  graph: Graph,
  { owner, store }: StoreOwner,
  withdrawals: readonly Withdrawal[],
): Promise<void> => {
  const rows = withdrawals.map(({ statement, before, source, dataKey }) => ({
    ...keyParameter(store, dataKey),
    statement: indexKey(statement),
    source: indexKey(source),
    before,
  }));
  for (const batch of lockBatches(rows))
    await graph.write(async (run) => {
      const units = await run<UnitRow>(WITHDRAW, { owner, rows: batch });
      await run(DROP_BARE, { owner, unitIds: units.map((row) => row.unitId).sort() });
    });
};

export const forgetKnowledge = (
  graph: Graph,
  { owner }: StoreOwner,
  sources: readonly string[],
  limit: number,
): Promise<number> =>
  graph.write(async (run) => {
    const asked = { owner, sources: sources.map((source) => indexKey(source)), limit };
    const gone = await run<UnitRow>(FORGET, asked);
    await run(DROP_BARE, { owner, unitIds: [...new Set(gone.map((row) => row.unitId))].sort() });
    const [statements] = await run<{ count: number }>(FORGET_STATEMENTS, asked);
    return gone.length + (statements?.count ?? 0);
  });

const keyParameter = (store: string, dataKey: string | null): { readonly dataKey: string | null } => ({
  dataKey: dataKey === null ? null : indexKey(store, dataKey),
});
