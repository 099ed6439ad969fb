import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  SetMetadata,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseInput } from './parse-input.js';

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

const ROUTE = Symbol('route');
const verbs = { GET: Get, POST: Post, DELETE: Delete } as const;

/** Serves a route with the method it decorates. */
export const Serves = (route: Route): MethodDecorator =>
  applyDecorators(
    verbs[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(route.status),
    SetMetadata(ROUTE, route),
  );

/** The request, parsed by its route. */
export const Parsed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  return parseInput(route, context.switchToHttp().getRequest<FastifyRequest>());
});
