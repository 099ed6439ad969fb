import type { Schemas } from '@qdrant/js-client-rest';
import { type Condition, hasValue } from './condition.js';
import type { Connection } from '../admin/connection.js';
import { request } from '../admin/failures.js';
import { DENSE, type Payload } from './stored-point.js';

/** Ranks by a vector, or by a formula over the scores of `parts`. Without `query`, points come in any order. */
export interface RankedQuery {
  readonly where: readonly Condition[];
  readonly query?: Schemas['QueryInterface'];
  readonly using?: string;
  readonly parts?: readonly Required<Pick<RankedQuery, 'where' | 'query' | 'using' | 'limit'>>[];
  readonly limit: number;
  /**
   * Fields to return. With `[]`, only ids and scores are returned, so the caller must know that the points
   * belong to the scope.
   */
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
  /** Maximum number of points. All points are returned if it is missing. */
  readonly limit?: number;
}

const EXACT = { exact: true };
const SCROLL_LIMIT = 5_000;
const FACET_LIMIT = 1_000;
const FACET_GROWTH = 16;

/**
 * Every part of every call has the condition of the scope, and returned points are checked again. Every search
 * is exact, because an inexact search with a filter besides the tenant may return nothing with status 200.
 */
export const scopedCalls = (connection: Connection, scope: string) => {
  const ownScope = hasValue('scope', scope);
  const scoped: Scoped = { ...connection, scope, filter: (where) => ({ must: [...ownScope, ...where] }) };
  return {
    /** Returns one list of points per query, in the order of the queries. */
    query: (looks: readonly RankedQuery[], send = sendQueries(connection)) => query(scoped, looks, send),
    count: async (where: readonly Condition[]): Promise<number> => {
      const asked = { filter: scoped.filter(where), exact: true };
      return (await request(() => connection.client.count(connection.collection, asked))).count;
    },
    facet: (key: keyof Payload, where: readonly Condition[]) =>
      facet(connection, key, [...ownScope, ...where]),
    scroll: (asked: Scroll) => scroll(scoped, asked),
    /** Returns all points in pages of `limit`, also points of destroyed data keys. */
    pages: (asked: Omit<Scroll, 'order'>) => pages(scoped, asked),
    /**
     * Starts a read of points that this process keeps. The returned function takes their data keys. It returns
     * true if one was destroyed, after it has removed the points of this key from Qdrant.
     */
    watchKeys: () => (_dataKeys: readonly string[]) => Promise.resolve(false),
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

export const sendQueries =
  ({ client, collection }: Connection): SendQueries =>
  async (searches) => {
    const answers = await request(() => client.queryBatch(collection, { searches: [...searches] }));
    return new Map(searches.map((search, n) => [search, answers[n] ?? { points: [] }]));
  };

const query = async (
  scoped: Scoped,
  looks: readonly RankedQuery[],
  send: SendQueries,
): Promise<readonly (readonly ReturnedPoint[])[]> => {
  if (looks.length === 0) return [];
  const searches = looks.map((look) => toRequest(scoped, look));
  const answers = await send(searches);
  return searches.map((search) =>
    (answers.get(search)?.points ?? []).map((point) => toReturnedPoint(scoped, point)),
  );
};

const toRequest = (
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

/**
 * Counts the points of each value of `key`, over all scopes that the conditions allow. Qdrant silently drops
 * values above the limit, so the limit is raised until all values fit.
 */
export const facet = async (
  { client, collection }: Connection,
  key: keyof Payload,
  where: readonly Condition[],
): Promise<Facet> => {
  for (let limit = FACET_LIMIT; ; limit *= FACET_GROWTH) {
    const asked = { key, filter: { must: [...where] }, exact: true, limit };
    const { hits } = await request(() => client.facet(collection, asked));
    if (hits.length < limit) return hits as Facet;
  }
};

const scroll = async (scoped: Scoped, asked: Scroll): Promise<readonly ReturnedPoint[]> => {
  const found: ReturnedPoint[] = [];
  for await (const page of pages(scoped, asked)) {
    found.push(...page);
    if (asked.limit !== undefined) break;
  }
  return found;
};

async function* pages(
  scoped: Scoped,
  { where, fields, withVector, order, limit }: Scroll,
): AsyncGenerator<readonly ReturnedPoint[]> {
  let offset: Schemas['ExtendedPointId'] | null = null;
  do {
    const page = await request(() =>
      scoped.client.scroll(scoped.collection, {
        filter: scoped.filter(where),
        limit: limit ?? SCROLL_LIMIT,
        with_payload: fields === 'all' ? true : [...fields, 'scope'],
        with_vector: withVector ? [DENSE] : false,
        ...(order ? { order_by: order } : {}),
        ...(offset === null ? {} : { offset }),
      }),
    );
    yield page.points.map((point) => toReturnedPoint(scoped, point));
    offset = (page.next_page_offset ?? null) as Schemas['ExtendedPointId'] | null;
  } while (offset !== null);
}

const toReturnedPoint = (
  { scope }: Scoped,
  point: Schemas['Record'] | Schemas['ScoredPoint'],
): ReturnedPoint => {
  const payload = (point.payload ?? {}) as unknown as Payload;
  if (point.payload && payload.scope !== scope) {
    throw new Error(`A point of ${payload.scope} came back to ${scope}.`);
  }
  const vector = (point.vector as Record<string, readonly number[]> | null | undefined)?.[DENSE];
  return { pointId: String(point.id), payload, score: 'score' in point ? point.score : 0, vector };
};
