import type { Schemas } from '@qdrant/js-client-rest';
import { type Condition, hasAny } from './condition.js';
import type { Connection } from '../admin/connection.js';
import { translating } from '../admin/failures.js';
import { DENSE, type Payload } from './stored-point.js';

/**
 * A ranking of points by a vector, or by a formula over the scores of its parts. Without `query`, points come
 * in any order.
 */
export interface RankedQuery {
  readonly where: readonly Condition[];
  readonly query?: Schemas['QueryInterface'];
  readonly using?: string;
  readonly parts?: readonly Required<Pick<RankedQuery, 'where' | 'query' | 'using' | 'limit'>>[];
  readonly limit: number;
  /** `[]` returns only ids and scores, for points that are known to belong to the scope. */
  readonly fields: readonly (keyof Payload)[] | 'all';
}

export interface ReturnedPoint {
  /** Qdrant's own id, see `pointIdOf`. */
  readonly pointId: string;
  readonly payload: Payload;
  readonly score: number;
  readonly vector: readonly number[] | undefined;
}

export interface Scroll {
  readonly where: readonly Condition[];
  readonly fields: readonly (keyof Payload)[] | 'all';
  readonly withVector?: boolean;
  readonly order?: Schemas['OrderBy'];
  /** Returns all points if it is missing. */
  readonly limit?: number;
}

const EXACT = { exact: true };
const SCROLL_LIMIT = 5_000;
const FACET_LIMIT = 1_000;
const FACET_GROWTH = 16;

/**
 * Reads of one scope. The condition of the scope is added to every part of every call, and returned points are
 * checked again. Every search is exact, because an inexact search with a filter besides the tenant may return
 * nothing with status 200.
 */
export const scopedCalls = (connection: Connection, scope: string) => {
  const mine = hasAny('scope', [scope]) ?? [];
  const scoped: Scoped = { ...connection, scope, filter: (where) => ({ must: [...mine, ...where] }) };
  return {
    /** Returns one answer per query, in order. */
    query: (looks: readonly RankedQuery[], send = queriesSent(connection)) => query(scoped, looks, send),
    count: (where: readonly Condition[]) => count(scoped, where),
    facet: (key: keyof Payload, where: readonly Condition[]) => facet(connection, key, [...mine, ...where]),
    scroll: (asked: Scroll) => scroll(scoped, asked),
  };
};

export type ScopedCalls = ReturnType<typeof scopedCalls>;

export type Facet = readonly { readonly value: string | number; readonly count: number }[];

export const hasIds = (ids: readonly string[]): Condition => ({ has_id: [...ids] });

interface Scoped extends Connection {
  readonly scope: string;
  readonly filter: (where: readonly Condition[]) => Schemas['Filter'];
}

export type SendQueries = (
  queries: readonly Schemas['QueryRequest'][],
) => Promise<ReadonlyMap<Schemas['QueryRequest'], Schemas['QueryResponse']>>;

export const queriesSent =
  ({ client, collection }: Connection): SendQueries =>
  async (searches) => {
    const answers = await translating(() => client.queryBatch(collection, { searches: [...searches] }));
    return new Map(searches.map((search, n) => [search, answers[n] ?? { points: [] }]));
  };

const query = async (
  scoped: Scoped,
  looks: readonly RankedQuery[],
  send: SendQueries,
): Promise<readonly (readonly ReturnedPoint[])[]> => {
  if (looks.length === 0) return [];
  const searches = looks.map((look) => requestOf(scoped, look));
  const answers = await send(searches);
  return searches.map((search) => (answers.get(search)?.points ?? []).map((point) => checked(scoped, point)));
};

const requestOf = (
  { filter }: Scoped,
  { where, query: asked, using, parts, limit, fields }: RankedQuery,
): Schemas['QueryRequest'] => ({
  filter: filter(where),
  ...(asked === undefined ? {} : { query: asked, params: EXACT }),
  ...(using === undefined ? {} : { using }),
  ...(parts === undefined
    ? {}
    : {
        prefetch: parts.map(({ where: its, ...part }) => ({ ...part, filter: filter(its), params: EXACT })),
      }),
  limit,
  with_payload: fields === 'all' || (fields.length > 0 && [...fields, 'scope']),
});

const count = async (
  { client, collection, filter }: Scoped,
  where: readonly Condition[],
): Promise<number> => {
  const answer = await translating(() => client.count(collection, { filter: filter(where), exact: true }));
  return answer.count;
};

/**
 * Counts the points for each value of a key, over all scopes that the conditions allow. Repeats the request
 * with a higher limit until all values fit, because Qdrant silently drops values above the limit.
 */
export const facet = async (
  { client, collection }: Connection,
  key: keyof Payload,
  where: readonly Condition[],
): Promise<Facet> => {
  for (let limit = FACET_LIMIT; ; limit *= FACET_GROWTH) {
    const asked = { key, filter: { must: [...where] }, exact: true, limit };
    const { hits } = await translating(() => client.facet(collection, asked));
    if (hits.length < limit) return hits as Facet;
  }
};

const scroll = async (scoped: Scoped, asked: Scroll): Promise<readonly ReturnedPoint[]> => {
  const { where, fields, withVector, order, limit } = asked;
  const found: ReturnedPoint[] = [];
  let offset: Schemas['ExtendedPointId'] | null = null;
  do {
    const page = await translating(() =>
      scoped.client.scroll(scoped.collection, {
        filter: scoped.filter(where),
        limit: limit ?? SCROLL_LIMIT,
        with_payload: fields === 'all' ? true : [...fields, 'scope'],
        with_vector: withVector ? [DENSE] : false,
        ...(order ? { order_by: order } : {}),
        ...(offset === null ? {} : { offset }),
      }),
    );
    found.push(...page.points.map((point) => checked(scoped, point)));
    offset = (page.next_page_offset ?? null) as Schemas['ExtendedPointId'] | null;
  } while (offset !== null && limit === undefined);
  return found;
};

const checked = ({ scope }: Scoped, point: Schemas['Record'] | Schemas['ScoredPoint']): ReturnedPoint => {
  const payload = (point.payload ?? {}) as unknown as Payload;
  if (point.payload && payload.scope !== scope) {
    throw new Error(`A point of ${payload.scope} came back to ${scope}.`);
  }
  const vector = (point.vector as Record<string, readonly number[]> | null | undefined)?.[DENSE];
  return { pointId: String(point.id), payload, score: 'score' in point ? point.score : 0, vector };
};
