import { NOW, parseScopeKey, type PointKind } from '@mneme/domain';
import {
  comparePlaces,
  cutPage,
  type MemoryOverview,
  type OverviewQuery,
  type Page,
  type PointCounts,
  readCursor,
  type RecordedSession,
  type SessionsQuery,
} from '@mneme/ports';
import { splitSlices } from '../points/batches.js';
import { type Condition, hasAny, hasValue } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { CURRENT_CHUNKS } from '../search/index-statistics.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import { facet, type Facet, type RankedQuery, type ScopedCalls } from '../points/scoped-calls.js';
import { instantConditions, PAGED_OUT_ENTRY } from '../points/selection-narrowing.js';

/** Sorts the names here, because Qdrant returns all values of a key unsorted. */
const cutNames = (
  all: Facet,
  { limit, cursor }: OverviewQuery,
): Page<{ readonly name: string; readonly count: number }> => {
  const after = cursor === null ? null : readCursor(cursor, ['']);
  const names = all
    .map(({ value, count }) => ({ name: fromKeyword(String(value)), count }))
    .filter(({ name }) => name !== '' && (after === null || comparePlaces([name], after) > 0))
    .sort((a, b) => comparePlaces([a.name], [b.name]));
  return cutPage(names.slice(0, limit + 1), limit, ({ name }) => [name]);
};

export const listSessions = async (
  calls: ScopedCalls,
  query: SessionsQuery,
): ReturnType<MemoryOverview['sessions']> => {
  const toAgent = query.agentId === null ? [] : hasValue('agent_id', toKeyword(query.agentId));
  const messages = [...hasValue('kind', 'chunk'), ...toAgent, ...instantConditions(query.instants)];
  const page = cutNames(await calls.facet('session_id', messages), query);
  const ends = await calls.query(page.rows.flatMap(({ name }) => endQueries(name, messages)));
  const sessions = page.rows.flatMap(({ name, count }, i): RecordedSession[] => {
    const [first, last] = [ends[2 * i]?.[0]?.payload, ends[2 * i + 1]?.[0]?.payload];
    // The session was removed between the two reads.
    if (!first || !last) return [];
    return [{ id: name, messages: count, firstSaidAt: first.said_at, lastSaidAt: last.said_at }];
  });
  return { sessions, cursor: page.cursor };
};

const endQueries = (session: string, messages: readonly Condition[]): readonly RankedQuery[] =>
  (['asc', 'desc'] as const).map((direction) => ({
    where: [...messages, ...hasValue('session_id', toKeyword(session))],
    query: { order_by: { key: 'said_at', direction } },
    limit: 1,
    fields: ['said_at'],
  }));

export const AT_ONCE = 500;

/** Finds the scopes of a tenant by the beginning of their keys, which is the tenant. */
export const tenantScopes = async (
  connection: Connection,
  tenant: string,
  where: readonly Condition[],
): Promise<Facet> => {
  const mine = `${encodeURIComponent(tenant)}/`;
  return (await facet(connection, 'scope', where)).filter(({ value }) => String(value).startsWith(mine));
};

export const listUsers = async (
  connection: Connection,
  tenant: string,
  query: OverviewQuery,
): ReturnType<MemoryOverview['users']> => {
  const { rows, cursor } = cutNames(await tenantScopes(connection, tenant, CURRENT_CHUNKS), query);
  const users = rows.map(({ name, count }) => ({ user: parseScopeKey(name).user, messages: count }));
  return { users, cursor };
};

export const countPoints = async (connection: Connection, tenant: string | null): Promise<PointCounts> => {
  const known = instantConditions(NOW);
  if (tenant === null) {
    const [users, kinds, pagedOut] = await Promise.all([
      facet(connection, 'scope', CURRENT_CHUNKS),
      facet(connection, 'kind', known),
      facet(connection, 'kind', [...known, ...PAGED_OUT_ENTRY]),
    ]);
    return { users: users.length, points: sumKinds(kinds), pagedOut: sumCounts(pagedOut) };
  }
  const [users, scopes] = await Promise.all(
    [CURRENT_CHUNKS, known].map((where) => tenantScopes(connection, tenant, where)),
  );
  const names = (scopes ?? []).map(({ value }) => value);
  const kinds: Facet[] = [];
  let pagedOut = 0;
  for (const slice of splitSlices(names, AT_ONCE)) {
    const where = [...known, ...(hasAny('scope', slice) ?? [])];
    kinds.push(await facet(connection, 'kind', where));
    pagedOut += sumCounts(await facet(connection, 'kind', [...where, ...PAGED_OUT_ENTRY]));
  }
  return { users: users?.length ?? 0, points: sumKinds(kinds.flat()), pagedOut };
};

const sumCounts = (counts: Facet): number => counts.reduce((sum, { count }) => sum + count, 0);

const sumKinds = (kinds: Facet): PointCounts['points'] => {
  const points: Partial<Record<PointKind, number>> = {};
  for (const { value, count } of kinds as readonly { value: PointKind; count: number }[])
    points[value] = (points[value] ?? 0) + count;
  return points;
};
