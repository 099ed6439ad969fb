import type { z } from 'zod';

/** One route: the only place where its shapes are written. OpenAPI and parsing both read it. */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** In OpenAPI's form: `/v1/facts/{id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly status: number;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
  readonly answer: z.ZodType;
  /** The refusals that depend on stored data: nothing has that id (404), or it contradicts a message (409). */
  readonly refusals?: readonly (404 | 409)[];
  /** Whether it is a write that takes effect once under an `Idempotency-Key`. */
  readonly takesKey?: true;
}

/** The parsed input of a handler. A request that cannot be parsed never reaches it. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type InputOf<R> =
  R extends Route<infer Params, infer Query, infer Body> ? Input<Params, Query, Body> : never;
