import type { z } from 'zod';

/**
 * The processes that serve a route: the ingest service serves `writes`, the query service serves `reads`, and
 * every process serves `probes`. The embedded service serves all. Some routes of the query service also change
 * data, such as feedback and settings that only reads use.
 */
export type RouteKind = 'writes' | 'reads' | 'probes';

/**
 * A route: the only definition of its request and answer shapes. The OpenAPI document and the parser both read
 * it.
 */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly kind: RouteKind;
  /** Path in OpenAPI form: `/v1/facts/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status: number;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType;
  /**
   * Refusals that depend on the memory: 404 if no item has the id, 409 if the request contradicts recorded
   * data.
   */
  readonly refusals?: readonly (404 | 409)[];
  /** Set for a write that takes effect once under an `Idempotency-Key`. */
  readonly takesKey?: true;
}

/** Parsed input of a handler. A handler is never called with input that does not parse. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type InputOf<R> =
  R extends Route<infer Params, infer Query, infer Body> ? Input<Params, Query, Body> : never;
