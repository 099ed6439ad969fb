import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { inOwnMemory } from './in-own-memory.js';
import { parseInput } from './parse-input.js';
import type { Route, RouteKind } from './route.js';

const ROUTE = Symbol('route');
const verbs = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete } as const;

export const Serves = (route: Route): MethodDecorator =>
  applyDecorators(
    verbs[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(route.status),
    SetMetadata(ROUTE, route),
  );

/**
 * Returns the controller with only the routes of these kinds. Nest registers the methods that have a path, so
 * the subclass hides each method of another kind. The controller itself stays whole, for other servers in the
 * same process.
 */
export const restrictController = (controller: Type, kinds: readonly RouteKind[]): Type => {
  class Part extends controller {}
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(controller.prototype))) {
    const route = routeOf(value);
    if (route && !kinds.includes(route.kind)) Object.defineProperty(Part.prototype, name, { value: null });
  }
  return Part;
};

const routeOf = (method: unknown): Route | undefined =>
  typeof method === 'function' ? (Reflect.getMetadata(ROUTE, method) as Route | undefined) : undefined;

/** Injects the request, parsed by its route and with its cursor opened. */
export const Parsed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const input = inOwnMemory(route.kind, parseInput(route, request));
  return hasCursor(input)
    ? { ...input, query: { ...input.query, cursor: request.openCursor(input.query.cursor) } }
    : input;
});

const hasCursor = <I extends { query: unknown }>(input: I): input is I & { query: { cursor: string } } =>
  typeof (input.query as { cursor?: unknown }).cursor === 'string';
