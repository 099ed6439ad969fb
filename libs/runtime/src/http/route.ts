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
}

/** What a handler gets: parsed, or the handler was never called. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

export type InputOf<R> =
  R extends Route<infer Params, infer Query, infer Body> ? Input<Params, Query, Body> : never;
