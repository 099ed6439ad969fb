import { IS_PAGED_OUT } from '@mneme/columns';
import type { AsOf, PointKind } from '@mneme/domain';
import { isNow } from '@mneme/domain/facts/timeline/as-of';
import { parseScopeKey } from '@mneme/domain/conversation/scope';
import {
  cutPage,
  type OverviewQuery,
  type PointCounts,
  readCursor,
  type RecordedSession,
  type RecordedUser,
  type SessionsQuery,
} from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import type { OfTenant } from '../log/parking-reads.js';
import { sql } from '../store/sql.js';
import { HAS_TENANT, scopeKeysOf } from '../store/tenant-scopes.js';

const ENDS = sql`
  FROM point WHERE scope_id = turn_count.scope_id AND session_id = turn_count.session_id
    AND kind = 'chunk' AND recorded_to IS NULL
`;

const SESSIONS = sql`
  SELECT session_id AS id, sum(turns) AS messages,
    (SELECT min(said_at) ${ENDS}) AS firstSaidAt, (SELECT max(said_at) ${ENDS}) AS lastSaidAt
  FROM turn_count WHERE scope_id = ? AND session_id > ?
  GROUP BY session_id ORDER BY session_id LIMIT ?
`;

/** Counts messages one by one, because `turn_count` holds only the current counts of all agents. */
const SESSIONS_AS_OF = sql`
  SELECT session_id AS id, count(*) AS messages, min(said_at) AS firstSaidAt, max(said_at) AS lastSaidAt
  FROM point WHERE scope_id = @scopeId AND session_id > @after AND kind = 'chunk'
    AND recorded_from <= @knownAt AND ifnull(recorded_to, @open) > @knownAt AND said_at <= @asOf
    AND (@agentId IS NULL OR agent_id = @agentId)
  GROUP BY session_id ORDER BY session_id LIMIT @limit
`;

const USERS = sql`
  SELECT scope.key AS key, sum(turns) AS messages FROM scope JOIN turn_count ON turn_count.scope_id = scope.id
  WHERE ${HAS_TENANT} GROUP BY scope.key ORDER BY scope.key LIMIT @limit
`;

const COUNT_USERS = sql`
  SELECT count(*) FROM scope WHERE ${HAS_TENANT}
    AND EXISTS (SELECT 1 FROM turn_count WHERE scope_id = scope.id)
`;

const COUNT_POINTS = sql`
  SELECT kind, count(*) FROM scope JOIN point ON point.scope_id = scope.id
  WHERE ${HAS_TENANT} AND recorded_to IS NULL GROUP BY kind
`;

const COUNT_PAGED_OUT = sql`
  SELECT count(*) FROM scope JOIN point ON point.scope_id = scope.id
  WHERE ${HAS_TENANT} AND recorded_to IS NULL AND flags & ${IS_PAGED_OUT}
`;

/** Stored in place of the end of an open interval. */
const LATEST = 8_640_000_000_000_000;

const bounds = ({ asOf, knownAt }: AsOf): object => ({
  asOf: asOf ?? LATEST,
  knownAt: knownAt ?? LATEST,
  open: LATEST + 1,
});

interface UserRow {
  readonly key: string;
  readonly messages: number;
}

export const overviewReads = (db: Connection) => {
  const selectSessions = db.prepare<[number, string, number], RecordedSession>(SESSIONS);
  const selectSessionsAsOf = db.prepare<[object], RecordedSession>(SESSIONS_AS_OF);
  const selectUsers = db.prepare<[object], UserRow>(USERS);
  const countUsers = db.prepare<[object], number>(COUNT_USERS).pluck();
  const countPoints = db.prepare<[object], [PointKind, number]>(COUNT_POINTS).raw();
  const countPagedOut = db.prepare<[object], number>(COUNT_PAGED_OUT).pluck();
  return {
    sessions: (scopeId: number, { limit, cursor: before, instants, agentId }: SessionsQuery) => {
      const [after] = readCursor<readonly [string]>(before, ['']);
      const asked = { scopeId, after, limit: limit + 1, agentId, ...bounds(instants) };
      const sessions =
        isNow(instants) && agentId === null
          ? selectSessions.all(scopeId, after, limit + 1)
          : selectSessionsAsOf.all(asked);
      const { rows, cursor } = cutPage(sessions, limit, ({ id }) => [id]);
      return { sessions: rows, cursor };
    },
    users: ({ tenant, query }: { tenant: string; query: OverviewQuery }) => {
      const { first, behind } = scopeKeysOf(tenant);
      const [after] = readCursor<readonly [string]>(query.cursor, [first]);
      const rows = selectUsers.all({ first: after < first ? first : after, behind, limit: query.limit + 1 });
      const page = cutPage(rows, query.limit, ({ key }) => [key]);
      const toUser = ({ key, messages }: UserRow): RecordedUser => ({
        user: parseScopeKey(key).user,
        messages,
      });
      return { users: page.rows.map(toUser), cursor: page.cursor };
    },
    tenantCounts: ({ tenant }: OfTenant): PointCounts => {
      const keys = scopeKeysOf(tenant);
      const points = Object.fromEntries(countPoints.all(keys));
      return { users: countUsers.get(keys) ?? 0, points, pagedOut: countPagedOut.get(keys) ?? 0 };
    },
  };
};
