import type { z } from 'zod';

/** A route: the only place where its shapes are defined. Both the OpenAPI document and parsing read it. */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path in OpenAPI's form: `/v1/facts/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status: number;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType;
  /** The statuses that depend on the memory: no item has the id (404), or the request contradicts a message (409). */
  readonly refusals?: readonly (404 | 409)[];
  /** Whether it is a write that takes effect once under an `Idempotency-Key`. */
  readonly takesKey?: true;
}

/** The parsed input of a handler. A handler is never called with input that does not parse. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type InputOf<R> =
  R extends Route<infer Params, infer Query, infer Body> ? Input<Params, Query, Body> : never;
