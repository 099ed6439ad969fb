import type { Contribution, KnowledgeUnit, Polarity } from '@mneme/domain';
import { LIMIT_CONTRIBUTIONS, type SupportedUnit } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';

const NODES = sql`
  SELECT id, body FROM knowledge_unit WHERE tenant = ? AND id IN (SELECT value FROM json_each(?)) AND from_id IS NULL
`;

const EDGES = sql`
  SELECT id, body FROM (
    SELECT id, body FROM knowledge_unit INDEXED BY knowledge_from
    WHERE tenant = @tenant AND from_id IN (SELECT value FROM json_each(@ids))
    UNION
    SELECT id, body FROM knowledge_unit INDEXED BY knowledge_to
    WHERE tenant = @tenant AND to_id IN (SELECT value FROM json_each(@ids))
  ) ORDER BY id LIMIT @limit
`;

const LIST = sql`
  SELECT id, body FROM knowledge_unit
  WHERE tenant = @tenant AND id > @after AND from_id IS NULL ORDER BY id LIMIT @limit
`;

const SUPPORT = sql`
  SELECT id, contributor, statement, weight, at FROM knowledge_support INDEXED BY knowledge_support_unit
  WHERE tenant = ? AND unit_id = ? AND is_denial = ? ORDER BY at DESC, id LIMIT ${LIMIT_CONTRIBUTIONS}
`;

interface UnitRow {
  readonly id: string;
  readonly body: string;
}

/** What is asked of the knowledge of one tenant. */
type Asked<Ask> = Ask & { readonly tenant: string };

/** Statements that read shared knowledge. */
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
    knowledgeNodes: ({ tenant, ids }: Asked<{ ids: readonly string[] }>) =>
      supported(tenant, nodes.all(tenant, JSON.stringify(ids))),
    knowledgeEdges: ({ tenant, ids, limit }: Asked<{ ids: readonly string[]; limit: number }>) =>
      supported(tenant, edges.all({ tenant, ids: JSON.stringify(ids), limit })),
    knowledgeList: ({ tenant, after, limit }: Asked<{ after: string | null; limit: number }>) =>
      supported(tenant, list.all({ tenant, after: after ?? '', limit })),
  };
};
