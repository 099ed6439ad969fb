import { NOW, type PointKind, scopeOfKey } from '@mneme/domain';
import type { OverviewQuery, RecordedSession, ScopedMemoryIndex, TenantOverview } from '@mneme/ports';
import { hasAny } from '../points/condition.js';
import type { Connection } from '../admin/connection.js';
import { CHUNKS_OF_NOW } from '../search/index-statistics.js';
import { fromKeyword, toKeyword } from '../points/keyword.js';
import { comparePlaces, cutPage, type Page, readCursor } from './page.js';
import { facet, type Facet, type Look, type ScopedCalls } from '../points/scoped-calls.js';
import { vantageNarrowing } from '../points/selection-narrowing.js';

/** Qdrant gives values of a key unsorted and all at once: so they are sorted and cut here. */
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

/** The sessions of a scope, each with its first and its last message. */
export const sessionsIn =
  (calls: ScopedCalls): ScopedMemoryIndex['sessions'] =>
  async (query) => {
    const page = pageOf(await calls.facet('session_id', CHUNKS_OF_NOW), query);
    const ends = await calls.query(page.rows.flatMap(({ name }) => endsOf(name)));
    const sessions = page.rows.flatMap(({ name, count }, i): RecordedSession[] => {
      const first = ends[2 * i]?.[0];
      const last = ends[2 * i + 1]?.[0];
      // Removed between the two reads.
      if (!first || !last) return [];
      const times = { firstSaidAt: first.payload.said_at, lastSaidAt: last.payload.said_at };
      return [{ id: name, messages: count, ...times }];
    });
    return { sessions, cursor: page.cursor };
  };

const endsOf = (session: string): readonly Look[] =>
  (['asc', 'desc'] as const).map((direction) => ({
    where: [...CHUNKS_OF_NOW, ...(hasAny('session_id', [toKeyword(session)]) ?? [])],
    query: { order_by: { key: 'said_at', direction } },
    limit: 1,
    fields: ['said_at'],
  }));

/** So many scopes are named in one call. */
const AT_ONCE = 500;

/** Of all users of one tenant: Qdrant knows scopes, and their keys begin with the tenant. */
export const tenantOverview = (connection: Connection, tenant: string): TenantOverview => {
  const mine = `${encodeURIComponent(tenant)}/`;
  const scopesAmong = async (where: typeof CHUNKS_OF_NOW): Promise<Facet> =>
    (await facet(connection, 'scope', where)).filter(({ value }) => String(value).startsWith(mine));
  return {
    users: async (query) => {
      const { rows, cursor } = pageOf(await scopesAmong(CHUNKS_OF_NOW), query);
      const users = rows.map(({ name, count }) => ({ user: scopeOfKey(name).user, messages: count }));
      return { users, cursor };
    },
    counts: async () => {
      const known = vantageNarrowing(NOW) ?? [];
      const [users, scopes] = await Promise.all([scopesAmong(CHUNKS_OF_NOW), scopesAmong(known)]);
      const points: Partial<Record<PointKind, number>> = {};
      for (let from = 0; from < scopes.length; from += AT_ONCE) {
        const among = hasAny(
          'scope',
          scopes.slice(from, from + AT_ONCE).map(({ value }) => value),
        );
        for (const { value, count } of await facet(connection, 'kind', [...known, ...(among ?? [])]))
          points[value as PointKind] = (points[value as PointKind] ?? 0) + count;
      }
      return { users: users.length, points };
    },
  };
};
