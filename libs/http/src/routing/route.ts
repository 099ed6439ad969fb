import { z } from 'zod';

/**
 * The processes that serve a route: the ingest service serves `writes`, the query service serves `reads`, and
 * every process serves `probes`. The embedded service serves all. Some routes of the query service also change
 * data, such as feedback and settings that only reads use.
 */
export type RouteKind = 'writes' | 'reads' | 'probes';

/**
 * The only definition of the request and the answer of a route. The OpenAPI document and the parser are made
 * from it.
 */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Unique name, such as `memories.add`. Generators make the methods of clients from it. */
  readonly operation: string;
  readonly kind: RouteKind;
  /** Path in OpenAPI form: `/v1/facts/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status: number;
  /**
   * Status of the answer to a write that changed nothing. If it is absent, such a write is also answered with
   * `status`.
   */
  readonly unchangedStatus?: 200;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType;
  /**
   * Statuses with which the route can refuse a valid request: 404 if no item has the id, 409 if the request
   * contradicts recorded data.
   */
  readonly refusals?: readonly (404 | 409)[];
  /** Set for a write that takes effect once per `Idempotency-Key`. */
  readonly takesKey?: true;
}

/** Parsed input of a handler. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

const nothing = z.strictObject({});
const NO_INPUT = { params: nothing, query: nothing, body: nothing } as const;

/** Fields that most routes of a kind share. A route overrides those in which it differs. */
export const READ_ROUTE = { ...NO_INPUT, kind: 'reads', status: 200 } as const;
export const WRITE_ROUTE = { ...NO_INPUT, kind: 'writes', status: 202, takesKey: true } as const;
export const PROBE_ROUTE = { ...NO_INPUT, kind: 'probes', status: 200 } as const;

export type InputOf<R> =
  R extends Route<infer Params, infer Query, infer Body> ? Input<Params, Query, Body> : never;
