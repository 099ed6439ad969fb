import type { Contribution, KnowledgeUnit } from '@mneme/domain';
import { LIMIT_CONTRIBUTIONS, type SupportedUnit } from '@mneme/ports';
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

/** The newest that was said of each unit that was found. */
const SUPPORT = cypher`
  ${newest('support.isDenial IS NULL', 'affirming')}
  ${newest('support.isDenial', 'denying')}
  RETURN unit.body AS body, affirming + denying AS contributions ORDER BY unit.id
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
  WITH unit ORDER BY unit.id LIMIT $limit
  ${SUPPORT}
`;

const LIST = cypher`
  MATCH (unit:KnowledgeUnit) USING INDEX SEEK unit:KnowledgeUnit(owner, id)
  WHERE unit.owner = $owner AND unit.id > $after AND unit.isNode
  WITH unit ORDER BY unit.id LIMIT $limit
  ${SUPPORT}
`;

interface Row {
  readonly body: string;
  readonly contributions: readonly string[];
}

/** What was written before there were denials has no polarity. */
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
  asked: { readonly ids: readonly string[]; readonly limit: number },
): Promise<readonly SupportedUnit[]> => standing(await graph.read<Row>(EDGES, { owner, ...asked }));

export const listNodes = async (
  graph: Graph,
  owner: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly SupportedUnit[]> =>
  standing(await graph.read<Row>(LIST, { owner, after: after ?? '', limit }));
