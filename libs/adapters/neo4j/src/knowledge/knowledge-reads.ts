import type { Contribution, KnowledgeUnit } from '@mneme/domain';
import { type KnowledgePage, LIMIT_CONTRIBUTIONS, type SupportedUnit } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';

const newest = (isOfPolarity: string, name: string): string => cypher`
  CALL (unit) {
    MATCH (support:KnowledgeSupport) USING INDEX SEEK support:KnowledgeSupport(owner, unitId, at)
    WHERE support.owner = $owner AND support.unitId = unit.id AND support.at IS NOT NULL AND ${isOfPolarity}
    WITH support ORDER BY support.at DESC, support.id LIMIT ${String(LIMIT_CONTRIBUTIONS)}
    RETURN collect(support.body) AS ${name}
  }
`;

const SUPPORT = cypher`
  ${newest('support.isDenial IS NULL', 'affirming')}
  ${newest('support.isDenial', 'denying')}
  RETURN unit.body AS body, affirming + denying AS contributions ORDER BY unit.id
`;

/**
 * Units that at least `$fewestUsers` users affirm, with the number of users. Support recorded before user ids
 * were stored counts per statement. It may over-count users, but never under-count them.
 */
const BY_ENOUGH = cypher`
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
  ${BY_ENOUGH}
  WITH unit ORDER BY users DESC, unit.id LIMIT $limit
  ${SUPPORT}
`;

const LIST = cypher`
  MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, id)
  WHERE unit.owner = $owner AND unit.id > $after AND unit.isNode
  ${BY_ENOUGH}
  WITH unit ORDER BY unit.id LIMIT $limit
  ${SUPPORT}
`;

interface Row {
  readonly body: string;
  readonly contributions: readonly string[];
}

/** Contributions written before there were denials have no polarity. */
const contributionIn = (body: string): Contribution => ({
  polarity: 'affirmed',
  ...(JSON.parse(body) as Omit<Contribution, 'polarity'>),
});

const supported = ({ body, contributions }: Row): SupportedUnit => ({
  unit: JSON.parse(body) as KnowledgeUnit,
  contributions: contributions.map(contributionIn),
});

const standing = (rows: readonly Row[]): readonly SupportedUnit[] =>
  rows.map(supported).filter(({ contributions }) => contributions.length > 0);

export const readNodes = async (
  graph: Graph,
  owner: string,
  ids: readonly string[],
): Promise<readonly SupportedUnit[]> => standing(await graph.read<Row>(NODES, { owner, ids }));

export const readEdges = async (
  graph: Graph,
  owner: string,
  asked: KnowledgePage & { readonly ids: readonly string[] },
): Promise<readonly SupportedUnit[]> => standing(await graph.read<Row>(EDGES, { owner, ...asked }));

export const listNodes = async (
  graph: Graph,
  owner: string,
  { after, ...page }: KnowledgePage & { readonly after: string | null },
): Promise<readonly SupportedUnit[]> =>
  standing(await graph.read<Row>(LIST, { owner, after: after ?? '', ...page }));
