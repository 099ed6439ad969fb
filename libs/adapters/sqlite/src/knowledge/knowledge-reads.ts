import type { Contribution, KnowledgeUnit, Polarity } from '@mneme/domain';
import { type KnowledgePage, LIMIT_CONTRIBUTIONS, type SupportedUnit } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

const NODES = sql`
  SELECT id, body FROM knowledge_unit WHERE tenant = ? AND id IN (SELECT value FROM json_each(?)) AND from_id IS NULL
`;

const usersOf = (unit: string, limit: string): string => sql`(
  SELECT count(*) FROM (
    SELECT DISTINCT contributor FROM knowledge_support INDEXED BY knowledge_support_user
    WHERE tenant = @tenant AND unit_id = ${unit} AND is_denial = 0 LIMIT ${limit}
  )
)`;

const EDGES = sql`
  WITH found AS MATERIALIZED (
    SELECT id, body FROM knowledge_unit INDEXED BY knowledge_from
    WHERE tenant = @tenant AND from_id IN (SELECT value FROM json_each(@ids))
    UNION
    SELECT id, body FROM knowledge_unit INDEXED BY knowledge_to
    WHERE tenant = @tenant AND to_id IN (SELECT value FROM json_each(@ids))
  ), counted AS MATERIALIZED (
    SELECT id, body, ${usersOf('found.id', String(LIMIT_CONTRIBUTIONS))} AS users FROM found
  ), best AS (
    SELECT id, body FROM counted WHERE users >= @fewestUsers ORDER BY users DESC, id LIMIT @limit
  )
  SELECT id, body FROM best ORDER BY id
`;

const LIST = sql`
  SELECT id, body FROM knowledge_unit INDEXED BY knowledge_node
  WHERE tenant = @tenant AND id > @after AND from_id IS NULL
    AND ${usersOf('knowledge_unit.id', '@fewestUsers')} >= @fewestUsers
  ORDER BY id LIMIT @limit
`;

const SUPPORT = sql`
  SELECT id, contributor, statement, weight, at FROM knowledge_support INDEXED BY knowledge_support_unit
  WHERE tenant = ? AND unit_id = ? AND is_denial = ? ORDER BY at DESC, id LIMIT ${LIMIT_CONTRIBUTIONS}
`;

interface UnitRow {
  readonly id: string;
  readonly body: string;
}

type InTenant<Query> = Query & { readonly tenant: string };

export const knowledgeReads = (db: Connection) => {
  const nodes = db.prepare<[string, string], UnitRow>(NODES);
  const edges = db.prepare<[object], UnitRow>(EDGES);
  const list = db.prepare<[object], UnitRow>(LIST);
  const support = db.prepare<[string, string, number], Omit<Contribution, 'polarity'>>(SUPPORT);
  const contributions = (tenant: string, id: string, polarity: Polarity): readonly Contribution[] =>
    support.all(tenant, id, Number(polarity === 'denied')).map((row) => ({ ...row, polarity }));
  const supported = (tenant: string, rows: readonly UnitRow[]): readonly SupportedUnit[] =>
    rows.map(({ id, body }) => ({
      unit: JSON.parse(body) as KnowledgeUnit,
      contributions: [...contributions(tenant, id, 'affirmed'), ...contributions(tenant, id, 'denied')],
    }));
  return {
    knowledgeNodes: ({ tenant, ids }: InTenant<{ ids: readonly string[] }>) =>
      supported(tenant, nodes.all(tenant, JSON.stringify(ids))),
    knowledgeEdges: ({ ids, ...query }: InTenant<KnowledgePage & { ids: readonly string[] }>) =>
      supported(query.tenant, edges.all({ ...query, ids: JSON.stringify(ids) })),
    knowledgeList: ({ after, ...query }: InTenant<KnowledgePage & { after: string | null }>) =>
      supported(query.tenant, list.all({ ...query, after: after ?? '' })),
  };
};
