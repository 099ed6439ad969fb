import { type AsOf, NOW, parseScopeKey, type PointKind } from '@mneme/domain';
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
import { allOf, type Condition, hasAny } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { CHUNKS_OF_NOW } from '../search/index-statistics.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import { facet, type Facet, type RankedQuery, type ScopedCalls } from '../points/scoped-calls.js';
import { asOfNarrowing, PAGED_OUT_ENTRY } from '../points/selection-narrowing.js';

/** Sorts and cuts the values of a key here, because Qdrant returns all of them unsorted. */
const pageOf = (all: Facet, { limit, cursor }: OverviewQuery): Page<NamedCount> => {
  const after = cursor === null ? null : readCursor(cursor, ['']);
  const named = all
    .map(({ value, count }) => ({ name: fromKeyword(String(value)), count }))
    .filter(({ name }) => name !== '' && (after === null || comparePlaces([name], after) > 0))
    .sort((a, b) => comparePlaces([a.name], [b.name]));
  return cutPage(named.slice(0, limit + 1), limit, ({ name }) => [name]);
};

interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export const sessionsIn = async (
  calls: ScopedCalls,
  query: SessionsQuery,
): ReturnType<MemoryOverview['sessions']> => {
  const messages = chunksOf(query.instants);
  const page = pageOf(await calls.facet('session_id', messages), query);
  const ends = await calls.query(page.rows.flatMap(({ name }) => endsOf(name, messages)));
  const sessions = page.rows.flatMap(({ name, count }, i): RecordedSession[] => {
    const first = ends[2 * i]?.[0];
    const last = ends[2 * i + 1]?.[0];
    // The session was removed between the two reads.
    if (!first || !last) return [];
    const times = { firstSaidAt: first.payload.said_at, lastSaidAt: last.payload.said_at };
    return [{ id: name, messages: count, ...times }];
  });
  return { sessions, cursor: page.cursor };
};

const chunksOf = (instants: AsOf): readonly Condition[] =>
  allOf([hasAny('kind', ['chunk']), asOfNarrowing(instants)]) ?? [];

const endsOf = (session: string, messages: readonly Condition[]): readonly RankedQuery[] =>
  (['asc', 'desc'] as const).map((direction) => ({
    where: [...messages, ...(hasAny('session_id', [toKeyword(session)]) ?? [])],
    query: { order_by: { key: 'said_at', direction } },
    limit: 1,
    fields: ['said_at'],
  }));

export const AT_ONCE = 500;

/** Counts points by scope for the scopes of a tenant, whose keys begin with the tenant. */
export const scopesOf = async (
  connection: Connection,
  tenant: string,
  where: readonly Condition[],
): Promise<Facet> => {
  const mine = `${encodeURIComponent(tenant)}/`;
  return (await facet(connection, 'scope', where)).filter(({ value }) => String(value).startsWith(mine));
};

export const usersOf = async (
  connection: Connection,
  tenant: string,
  query: OverviewQuery,
): ReturnType<MemoryOverview['users']> => {
  const { rows, cursor } = pageOf(await scopesOf(connection, tenant, CHUNKS_OF_NOW), query);
  const users = rows.map(({ name, count }) => ({ user: parseScopeKey(name).user, messages: count }));
  return { users, cursor };
};

export const countPoints = async (connection: Connection, tenant: string | null): Promise<PointCounts> => {
  const known = asOfNarrowing(NOW) ?? [];
  if (tenant === null) {
    const [users, kinds, pagedOut] = await Promise.all([
      facet(connection, 'scope', CHUNKS_OF_NOW),
      facet(connection, 'kind', known),
      facet(connection, 'kind', [...known, ...PAGED_OUT_ENTRY]),
    ]);
    return { users: users.length, points: sumsOf(kinds), pagedOut: totalOf(pagedOut) };
  }
  const [users, scopes] = await Promise.all(
    [CHUNKS_OF_NOW, known].map((where) => scopesOf(connection, tenant, where)),
  );
  const named = (scopes ?? []).map(({ value }) => value);
  const kinds: Facet[] = [];
  let pagedOut = 0;
  for (let from = 0; from < named.length; from += AT_ONCE) {
    const among = hasAny('scope', named.slice(from, from + AT_ONCE)) ?? [];
    const where = [...known, ...among];
    kinds.push(await facet(connection, 'kind', where));
    pagedOut += totalOf(await facet(connection, 'kind', [...where, ...PAGED_OUT_ENTRY]));
  }
  return { users: users?.length ?? 0, points: sumsOf(kinds.flat()), pagedOut };
};

const totalOf = (counts: Facet): number => counts.reduce((sum, { count }) => sum + count, 0);

const sumsOf = (kinds: Facet): PointCounts['points'] => {
  const points: Partial<Record<PointKind, number>> = {};
  for (const { value, count } of kinds)
    points[value as PointKind] = (points[value as PointKind] ?? 0) + count;
  return points;
};
