import { type Claim, type Fact, resolveInstants, toSupport } from '@mneme/domain';
import { cutPage, type FactPage, type FactQuery, readCursor } from '@mneme/ports';
import { cypher } from '../store/cypher.js';
import type { Graph } from '../store/graph.js';
import { indexKey } from '../store/index-key.js';
import { EARLIEST, OPEN_END } from './instants.js';
import { placesOf } from './place.js';
import { storedClaim } from './stored-claim.js';
import { ofSupporters, storedVersion } from './stored-version.js';

/**
 * Versions recorded at $known that begin by $startsBy and end after $endsAfter, between two places. One index
 * holds all of these properties in the order of the pages.
 */
const SEEN = cypher`
  version.owner = $owner AND version.place > $above AND version.place > $after AND version.place < $below
  AND version.recordedFrom <= $known AND version.recordedTo > $known
  AND version.validFrom <= $startsBy AND version.validTo > $endsAfter
`;

const IN_PLACE = cypher`
  MATCH (version:Version)
  USING INDEX SEEK version:Version(owner, place, recordedFrom, recordedTo, validFrom, validTo)
  WHERE ${SEEN}
`;

const SUPPORTED_BY_ASKED = cypher`
  MATCH (asked)-[support:SUPPORTS]->()<-[:OF]-(version)
  WHERE support.fromN <= version.n AND version.n < support.toN
  WITH DISTINCT version WHERE ${SEEN}
`;

/**
 * Starts from the claims, because there are few of them and many versions. A hop names no label: its
 * relationship leads to one kind of node, and a label would tempt the planner to start at an index of that
 * label.
 */
const OF_CLAIMS = cypher`
  MATCH (asked:Claim) USING INDEX SEEK asked:Claim(owner, id)
  WHERE asked.owner = $owner AND asked.id IN $claimIds
  ${SUPPORTED_BY_ASKED}
`;

const OF_SESSION = cypher`
  MATCH (asked:Claim) USING INDEX SEEK asked:Claim(owner, sessionId)
  WHERE asked.owner = $owner AND asked.sessionId = $sessionId
  ${SUPPORTED_BY_ASKED}
`;

const OF_PREDICATE = cypher`AND claim.predicate = $predicate`;
/** The index key of a text that does not fit begins with the start of the text. */
const OF_PREFIX = cypher`AND claim.predicate STARTS WITH $predicate`;

const STATED_IN_SESSION = cypher`
  AND EXISTS {
    MATCH (claim)<-[support:SUPPORTS]-(stating)
    WHERE support.fromN <= version.n AND version.n < support.toN
      AND stating.owner = $owner AND stating.sessionId = $sessionId
  }
`;

const CLAIM = cypher`
  MATCH (version)-[:OF]->(claim) WHERE claim.owner = $owner AND claim.body IS NOT NULL
`;

/**
 * Also ordered by `owner`, which has one value, so that the planner sees that the index has this order already.
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
    ${ofSupporters('[supporter.name, supporter.body]')} AS supporters
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
  /** Name and body of each supporter. The body is `null` if the claim is not written yet. */
  readonly supporters: readonly (readonly [string, string | null])[];
}

/** Reads the facts that were believed and held at a pair of instants (algorithms 5.7). */
export const factsAsOf = async (
  graph: Graph,
  owner: string,
  query: FactQuery,
  now: number,
): Promise<FactPage> => {
  const found = await graph.read<FactRow>(queryOf(query), {
    owner,
    ...parametersOf(query, now),
  });
  const { rows, cursor } = cutPage(found, query.limit, ({ place }) => [place]);
  const facts = rows.map(factOf);
  const claims = await claimsById(graph, owner, facts);
  return { facts: facts.map((fact) => ({ ...fact, disputes: disputesOf(fact, claims) })), cursor };
};

/**
 * Reads the claims that contest any of these facts. Few facts are contested, so the query of the page leaves
 * them out.
 */
const claimsById = async (
  graph: Graph,
  owner: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, Claim>> => {
  const ids = [...new Set(facts.flatMap(({ version }) => version.contestedBy))];
  const claims = new Map<string, Claim>();
  if (ids.length === 0) return claims;
  const found = await graph.read<{ body: string }>(CLAIMS, { owner, ids: ids.map((id) => indexKey(id)) });
  for (const { body } of found) {
    const { claim } = storedClaim(body);
    claims.set(claim.id, claim);
  }
  return claims;
};

const disputesOf = ({ version }: Fact, claims: ReadonlyMap<string, Claim>): readonly Claim[] =>
  version.contestedBy.map((id) => claims.get(id)).filter((claim) => claim !== undefined);

/**
 * Adds only the conditions of this query, so that each kind of query has one plan, independent of the server's
 * statistics.
 */
const queryOf = ({ predicate, claimIds, sessionId }: FactQuery): string => {
  const isOfSession = claimIds === null && sessionId !== null;
  return cypher`
    ${claimIds !== null ? OF_CLAIMS : isOfSession ? OF_SESSION : IN_PLACE}
    ${CLAIM}
    ${predicate === null ? '' : typeof predicate === 'string' ? OF_PREDICATE : OF_PREFIX}
    ${sessionId === null || isOfSession ? '' : STATED_IN_SESSION}
    ${PAGE}
  `;
};

const parametersOf = (query: FactQuery, now: number): object => {
  const { asOf, knownAt } = resolveInstants(query.instants, now);
  const { subject, predicate, sessionId, claimIds } = query;
  const [after] = readCursor<readonly [string]>(query.cursor, ['']);
  return {
    ...placesOf(subject),
    after,
    known: knownAt,
    startsBy: query.valueInterval === 'every' ? OPEN_END : asOf,
    endsAfter: query.valueInterval === 'holding' ? asOf : EARLIEST,
    predicate: typeof predicate === 'string' ? indexKey(predicate) : (predicate?.prefix ?? null),
    sessionId: sessionId === null ? null : indexKey(sessionId),
    claimIds: [...new Set(claimIds?.map((id) => indexKey(id)))],
    limit: query.limit + 1,
  };
};

const factOf = ({ version, claim, createdAt, supporters }: FactRow): Fact => {
  const kept = storedClaim(claim);
  const names = supporters.map(([name]) => name);
  return {
    claim: kept.claim,
    version: storedVersion(version, names),
    createdAt,
    expiredAt: kept.retractedAt,
    evidence: supporters.flatMap(([, body]) => (body === null ? [] : [toSupport(storedClaim(body).claim)])),
    disputes: [],
  };
};
