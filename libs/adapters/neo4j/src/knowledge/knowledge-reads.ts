import type { Contribution, KnowledgeUnit } from '@mneme/domain';
import { type KnowledgeGraph, LIMIT_CONTRIBUTIONS, type SupportedUnit } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';

const newestSupport = (isOfPolarity: string, name: string): string => cypher`
  CALL (unit) {
    MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, unitId, at)
    WHERE support.owner = $owner AND support.unitId = unit.id AND support.at IS NOT NULL AND ${isOfPolarity}
    WITH support ORDER BY support.at DESC, support.id LIMIT ${String(LIMIT_CONTRIBUTIONS)}
    RETURN collect(support.body) AS ${name}
  }
`;

const SUPPORT = cypher`
  ${newestSupport('support.isDenial IS NULL', 'affirming')}
  ${newestSupport('support.isDenial', 'denying')}
  RETURN unit.body AS body, affirming + denying AS contributions ORDER BY unit.id
`;

/**
 * Units that at least `$fewestUsers` users affirm. Support recorded before user ids were stored counts per
 * statement. It may over-count users, but never under-count them.
 */
const WHERE_ENOUGH_USERS = cypher`
  CALL (unit) {
    MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, unitId, at)
    WHERE support.owner = $owner AND support.unitId = unit.id AND support.at IS NOT NULL AND support.isDenial IS NULL
    WITH DISTINCT coalesce(support.contributor, support.statement) AS user LIMIT ${String(LIMIT_CONTRIBUTIONS)}
    RETURN count(user) AS users
  }
  WITH unit, users WHERE users >= $fewestUsers
`;

const NODES = cypher`
  MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, id)
  WHERE unit.owner = $owner AND unit.id IN $ids AND unit.isNode
  ${SUPPORT}
`;

const EDGES = cypher`
  CALL () {
    MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, fromId)
    WHERE unit.owner = $owner AND unit.fromId IN $ids
    RETURN unit
    UNION
    MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, toId)
    WHERE unit.owner = $owner AND unit.toId IN $ids
    RETURN unit
  }
  ${WHERE_ENOUGH_USERS}
  WITH unit ORDER BY users DESC, unit.id LIMIT $limit
  ${SUPPORT}
`;

const LIST = cypher`
  MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, id)
  WHERE unit.owner = $owner AND unit.id > $after AND unit.isNode
  ${WHERE_ENOUGH_USERS}
  WITH unit ORDER BY unit.id LIMIT $limit
  ${SUPPORT}
`;

export const knowledgeReads = (graph: Graph, owner: string): KnowledgeReads => ({
  nodes: (ids) => (ids.length === 0 ? Promise.resolve([]) : readUnits(graph, NODES, { owner, ids })),
  edges: (ids, page) =>
    ids.length === 0 ? Promise.resolve([]) : readUnits(graph, EDGES, { owner, ids, ...page }),
  list: ({ after, ...page }) => readUnits(graph, LIST, { owner, after: after ?? '', ...page }),
});

type KnowledgeReads = Pick<ReturnType<KnowledgeGraph['of']>, 'nodes' | 'edges' | 'list'>;

interface UnitRow {
  readonly body: string;
  readonly contributions: readonly string[];
}

const readUnits = async (
  graph: Graph,
  query: string,
  parameters: Parameters<Graph['read']>[1],
): Promise<readonly SupportedUnit[]> => {
  const rows = await graph.read<UnitRow>(query, parameters);
  return rows
    .filter(({ contributions }) => contributions.length > 0)
    .map(({ body, contributions }) => ({
      unit: JSON.parse(body) as KnowledgeUnit,
      contributions: contributions.map(parseContribution),
    }));
};

/** Contributions written before there were denials have no polarity. */
const parseContribution = (body: string): Contribution => ({
  polarity: 'affirmed',
  ...(JSON.parse(body) as Omit<Contribution, 'polarity'>),
});
