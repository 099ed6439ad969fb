import { type Claim, type Fact, resolveInstants, toSupport } from '@mneme/domain';
import { cutPage, type FactPage, type FactQuery, readCursor } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { EARLIEST, OPEN_END } from './instants.js';
import { placeRange } from './place.js';
import { parseClaim } from './stored-claim.js';
import { listSupporters, parseVersion } from './stored-version.js';

/**
 * Condition for the versions of a page that were believed and held at the requested instants. One index has
 * all of these properties, in the order of the pages.
 */
const BELIEVED_VERSION = cypher`
  version.owner = $owner AND version.place > $above AND version.place > $after AND version.place < $below
  AND version.recordedFrom <= $known AND version.recordedTo > $known
  AND version.validFrom <= $startsBy AND version.validTo > $endsAfter
`;

const PLACE_VERSIONS = cypher`
  MATCH (version:Version)
  USING INDEX SEEK version:Version(owner, place, recordedFrom, recordedTo, validFrom, validTo)
  WHERE ${BELIEVED_VERSION}
`;

const SUPPORTED_VERSIONS = cypher`
  MATCH (asked)-[support:SUPPORTS]->()<-[:OF]-(version)
  WHERE support.fromN <= version.n AND version.n < support.toN
  WITH DISTINCT version WHERE ${BELIEVED_VERSION}
`;

/**
 * Starts from the claims, because the query has few claims and a scope has many versions. Only the first node
 * has a label. With labels on other nodes, the planner could start at the indexes of these labels. The
 * relationships imply the labels anyway.
 */
const CLAIM_VERSIONS = cypher`
  MATCH (asked:Claim) USING INDEX SEEK asked:Claim(owner, id)
  WHERE asked.owner = $owner AND asked.id IN $claimIds
  ${SUPPORTED_VERSIONS}
`;

const SESSION_VERSIONS = cypher`
  MATCH (asked:Claim) USING INDEX SEEK asked:Claim(owner, sessionId)
  WHERE asked.owner = $owner AND asked.sessionId = $sessionId
  ${SUPPORTED_VERSIONS}
`;

const WHERE_PREDICATE = cypher`AND claim.predicate = $predicate`;
/**
 * This condition also finds long predicates, because the index key of a long text begins with the start of
 * the text.
 */
const WHERE_PREFIX = cypher`AND claim.predicate STARTS WITH $predicate`;

const STATED_IN_SESSION = cypher`
  AND EXISTS {
    MATCH (claim)<-[support:SUPPORTS]-(stating)
    WHERE support.fromN <= version.n AND version.n < support.toN
      AND stating.owner = $owner AND stating.sessionId = $sessionId
  }
`;

const TOLD_TO_AGENT = cypher`
  AND EXISTS {
    MATCH (claim)<-[support:SUPPORTS]-(stating)
    WHERE support.fromN <= version.n AND version.n < support.toN
      AND stating.owner = $owner AND $agentId IN stating.agents
  }
`;

const CLAIM = cypher`
  MATCH (version)-[:OF]->(claim) WHERE claim.owner = $owner AND claim.body IS NOT NULL
`;

/**
 * The query also sorts by `owner`, which has only one value here, because the planner then sees that the
 * index already has this order.
 */
const PAGE = cypher`
  WITH version, claim ORDER BY version.owner, version.place LIMIT $limit
  CALL (version) {
    // Recorded time never runs back inside a slot.
    MATCH (first:Version) USING INDEX SEEK first:Version(owner, claimId, n)
    WHERE first.owner = $owner AND first.claimId = version.claimId AND first.n = 1
    RETURN first.recordedFrom AS createdAt
  }
  WITH version, claim AS head, createdAt
  RETURN version.place AS place, version.body AS version, head.body AS claim, createdAt,
    ${listSupporters('[supporter.name, supporter.body]')} AS supporters
  ORDER BY place
`;

const CLAIMS = cypher`
  MATCH (claim:Claim) USING INDEX SEEK claim:Claim(owner, id)
  WHERE claim.owner = $owner AND claim.id IN $ids AND claim.body IS NOT NULL
  RETURN claim.body AS body
`;

interface FactRow {
  readonly place: string;
  readonly version: string;
  readonly claim: string;
  readonly createdAt: number;
  /** Name and body of each supporting claim. The body is `null` if the claim is not written yet. */
  readonly supporters: readonly (readonly [string, string | null])[];
}

/** Reads a page of facts at a pair of instants (algorithms 5.7). */
export const factsAsOf = async (
  graph: Graph,
  owner: string,
  query: FactQuery,
  now: number,
): Promise<FactPage> => {
  const found = await graph.read<FactRow>(buildQuery(query), {
    owner,
    ...buildParameters(query, now),
  });
  const { rows, cursor } = cutPage(found, query.limit, ({ place }) => [place]);
  const facts = rows.map(toFact);
  const claims = await readContesting(graph, owner, facts);
  return { facts: facts.map((fact) => ({ ...fact, disputes: findDisputes(fact, claims) })), cursor };
};

/** Reads the contesting claims with a separate query, because few facts are contested. */
const readContesting = async (
  graph: Graph,
  owner: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, Claim>> => {
  const ids = [...new Set(facts.flatMap(({ version }) => version.contestedBy))];
  const claims = new Map<string, Claim>();
  if (ids.length === 0) return claims;
  const found = await graph.read<{ body: string }>(CLAIMS, { owner, ids: ids.map((id) => indexKey(id)) });
  for (const { body } of found) {
    const { claim } = parseClaim(body);
    claims.set(claim.id, claim);
  }
  return claims;
};

const findDisputes = ({ version }: Fact, claims: ReadonlyMap<string, Claim>): readonly Claim[] =>
  version.contestedBy.map((id) => claims.get(id)).filter((claim) => claim !== undefined);

/**
 * Builds a different text for each kind of query, so that its plan does not depend on the statistics of the
 * server.
 */
const buildQuery = ({ predicate, claimIds, sessionId, agentId }: FactQuery): string => {
  const isOfSession = claimIds === null && sessionId !== null;
  return cypher`
    ${claimIds !== null ? CLAIM_VERSIONS : isOfSession ? SESSION_VERSIONS : PLACE_VERSIONS}
    ${CLAIM}
    ${predicate === null ? '' : typeof predicate === 'string' ? WHERE_PREDICATE : WHERE_PREFIX}
    ${sessionId === null || isOfSession ? '' : STATED_IN_SESSION}
    ${agentId === null ? '' : TOLD_TO_AGENT}
    ${PAGE}
  `;
};

const buildParameters = (query: FactQuery, now: number): object => {
  const { asOf, knownAt } = resolveInstants(query.instants, now);
  const { subject, predicate, sessionId, agentId, claimIds } = query;
  const [after] = readCursor<readonly [string]>(query.cursor, ['']);
  return {
    ...placeRange(subject),
    after,
    known: knownAt,
    startsBy: query.valueInterval === 'every' ? OPEN_END : asOf,
    endsAfter: query.valueInterval === 'holding' ? asOf : EARLIEST,
    predicate: typeof predicate === 'string' ? indexKey(predicate) : (predicate?.prefix ?? null),
    sessionId: sessionId === null ? null : indexKey(sessionId),
    agentId: agentId === null ? null : indexKey(agentId),
    claimIds: [...new Set(claimIds?.map((id) => indexKey(id)))],
    limit: query.limit + 1,
  };
};

const toFact = ({ version, claim, createdAt, supporters }: FactRow): Fact => {
  const history = parseClaim(claim);
  const names = supporters.map(([name]) => name);
  return {
    claim: history.claim,
    version: parseVersion(version, names),
    createdAt,
    expiredAt: history.retractedAt,
    evidence: supporters.flatMap(([, body]) => (body === null ? [] : [toSupport(parseClaim(body).claim)])),
    disputes: [],
  };
};
