import type { Fact, Support } from '@mneme/domain';
import { resolveInstants } from '@mneme/domain/facts/timeline/as-of';
import { cutPage, type FactPage, type FactQuery, readCursor } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { scopeFinder } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import { storedClaim } from './stored-claim.js';
import { statementsOf } from '../store/statements.js';
import { supporterList, versionColumns, type VersionRow, versionOf } from './version-row.js';

const believed = (version: string): string => sql`
  ${version}.recorded_from <= @known AND (${version}.recorded_to IS NULL OR ${version}.recorded_to > @known)
`;

/**
 * Versions believed at `@known` that hold at `@asOf`. `@begun` also includes intervals that ended before
 * `@asOf`, `@every` includes all intervals.
 */
const VISIBLE = sql`
  ${believed('version')}
  AND (@every OR (version.valid_from <= @asOf
    AND (@begun OR version.valid_to IS NULL OR version.valid_to > @asOf)))
`;

const VERSIONS = sql`version CROSS JOIN claim ON claim.scope_id = @scopeId AND claim.id = version.claim_id`;

/** Starts from the supporting claims, because there are few of them and many versions. */
const SUPPORTED_VERSIONS = sql`
  (SELECT DISTINCT supported.claim_id, supported.n FROM json_each(@claimIds) asked
    CROSS JOIN support ON support.scope_id = @scopeId AND support.claim_id = asked.value
    CROSS JOIN version supported INDEXED BY version_claim
      ON supported.scope_id = @scopeId AND supported.claim_id = support.of_claim_id
        AND supported.n >= support.from_n AND (support.to_n IS NULL OR supported.n < support.to_n)
    WHERE ${believed('supported')}) supported
  CROSS JOIN version INDEXED BY version_claim
    ON version.claim_id = supported.claim_id AND version.n = supported.n
  CROSS JOIN claim ON claim.scope_id = @scopeId AND claim.id = version.claim_id
`;

const SUPPORTERS = sql`
  support INDEXED BY support_of CROSS JOIN claim vouching INDEXED BY claim_id
    ON vouching.scope_id = @scopeId AND vouching.id = support.claim_id
  WHERE support.scope_id = @scopeId AND support.of_claim_id = version.claim_id
    AND support.from_n <= version.n AND (support.to_n IS NULL OR support.to_n > version.n)
`;

const OF_PREDICATE = sql`AND claim.predicate = @predicate`;
const OF_PREFIX = sql`AND substr(claim.predicate, 1, length(@predicate)) = @predicate`;
const TOLD_TO_AGENT = sql`
  EXISTS (SELECT 1 FROM ${SUPPORTERS} AND (vouching.body ->> 'agentId' = @agentId OR EXISTS (
    SELECT 1 FROM json_each(vouching.body, '$.sources') source WHERE source.value ->> 'agentId' = @agentId)))
`;
const STATED_IN_SESSION = sql`EXISTS (SELECT 1 FROM ${SUPPORTERS} AND vouching.session_id = @sessionId)`;

/** Recorded time never runs backwards inside a slot, so version 1 has the earliest instant. */
const CREATED_AT = sql`
  (SELECT recorded_from FROM version every INDEXED BY version_claim
    WHERE every.scope_id = @scopeId AND every.claim_id = version.claim_id ORDER BY n LIMIT 1)
`;

/** Pairs of the id of a supporter and its evidence, which is `null` if the supporting claim is not stored. */
const EVIDENCE = supporterList(sql`
  json_array(support.claim_id, CASE WHEN supporter.id IS NULL THEN NULL ELSE json_object(
    'episodeId', supporter.episode_id, 'saidAt', supporter.body -> 'saidAt',
    'authority', supporter.body -> 'authority', 'confidence', supporter.body -> 'confidence') END)
`);

const DISPUTES = sql`
  (SELECT json_group_array(dispute.body) FROM json_each(version.contested_by) rival
    CROSS JOIN claim dispute INDEXED BY claim_id ON dispute.scope_id = @scopeId AND dispute.id = rival.value)
`;

type FactRow = VersionRow & {
  body: string;
  subject: string;
  predicate: string;
  createdAt: number;
  expiredAt: number | null;
  disputes: string;
};

/** Reads facts at a pair of instants (algorithms 5.7). */
export const factReads = (db: Connection) => {
  const find = scopeFinder(db);
  const prepared = statementsOf(db);
  return {
    facts: ({ scope, query, now }: { scope: string; query: FactQuery; now: number }): FactPage => {
      const scopeId = find(scope);
      if (scopeId === null) return { facts: [], cursor: null };
      const facts = prepared(factSql(query)).all({ scopeId, ...factParameters(query, now) }) as FactRow[];
      const { rows, cursor } = cutPage(facts, query.limit, sortKey);
      return { facts: rows.map(toFact), cursor };
    },
  };
};

const sortKey = ({ subject, predicate, validFrom, claimId, n }: FactRow) =>
  [subject, predicate, validFrom, claimId, n] as const;

/**
 * Adds only the conditions of this query, so that the planner chooses the index that has the order of the
 * page.
 */
const factSql = ({ subject, predicate, claimIds, sessionId, agentId, cursor }: FactQuery): string => sql`
  SELECT ${versionColumns(EVIDENCE)}, version.subject, version.predicate, claim.body,
    ${CREATED_AT} AS createdAt, claim.retracted_at AS expiredAt, ${DISPUTES} AS disputes
  FROM ${claimIds === null ? VERSIONS : SUPPORTED_VERSIONS}
  WHERE version.scope_id = @scopeId AND ${VISIBLE}
    ${subject === null ? '' : 'AND version.subject = @subject'}
    ${predicate === null ? '' : typeof predicate === 'string' ? OF_PREDICATE : OF_PREFIX}
    ${sessionId === null ? '' : `AND ${STATED_IN_SESSION}`}
    ${agentId === null ? '' : `AND ${TOLD_TO_AGENT}`}
    ${cursor === null ? '' : `AND ${AFTER}`}
  ORDER BY version.subject, version.predicate, version.valid_from, version.claim_id, version.n
  LIMIT @limit
`;

const AFTER = sql`
  (version.subject, version.predicate, version.valid_from, version.claim_id, version.n)
    > (@atSubject, @atPredicate, @atFrom, @atClaim, @atN)
`;

const FIRST: ReturnType<typeof sortKey> = ['', '', 0, '', 0];

const factParameters = (query: FactQuery, now: number): object => {
  const { asOf, knownAt } = resolveInstants(query.instants, now);
  const [atSubject, atPredicate, atFrom, atClaim, atN] = readCursor(query.cursor, FIRST);
  return {
    known: knownAt,
    asOf,
    every: query.valueInterval === 'every' ? 1 : 0,
    begun: query.valueInterval === 'begun' ? 1 : 0,
    subject: query.subject,
    predicate: typeof query.predicate === 'object' ? (query.predicate?.prefix ?? null) : query.predicate,
    claimIds: JSON.stringify(query.claimIds ?? []),
    sessionId: query.sessionId,
    agentId: query.agentId,
    limit: query.limit + 1,
    atSubject,
    atPredicate,
    atFrom,
    atClaim,
    atN,
  };
};

const toFact = (factRow: FactRow): Fact => {
  const { subject: _s, predicate: _p, body, createdAt, expiredAt, disputes, ...row } = factRow;
  const supporters = JSON.parse(row.supports) as readonly (readonly [string, Support | null])[];
  const version = { ...versionOf(row), supports: supporters.map(([id]) => id) };
  const rank = ({ id }: { readonly id: string }): number => version.contestedBy.indexOf(id);
  return {
    claim: storedClaim(body),
    version,
    createdAt,
    expiredAt,
    evidence: supporters.flatMap(([, support]) => support ?? []),
    disputes: (JSON.parse(disputes) as string[]).map(storedClaim).sort((a, b) => rank(a) - rank(b)),
  };
};
