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
import { parseInput } from './parse-input.js';
import type { Route } from './route.js';

const ROUTE = Symbol('route');
const verbs = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete } as const;

/** Serves a route with the decorated method. */
export const Serves = (route: Route): MethodDecorator =>
  applyDecorators(
    verbs[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    HttpCode(route.status),
    SetMetadata(ROUTE, route),
  );

export const routesOf = (controller: Type): readonly Route[] =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(({ value }) => {
    const route: unknown =
      typeof value === 'function' ? Reflect.getMetadata(ROUTE, value as object) : undefined;
    return route === undefined ? [] : [route as Route];
  });

/** Injects the request, parsed by its route and with its cursor opened. */
export const Parsed = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const input = parseInput(route, request);
  return hasCursor(input)
    ? { ...input, query: { ...input.query, cursor: request.openCursor(input.query.cursor) } }
    : input;
});

const hasCursor = <I extends { query: unknown }>(input: I): input is I & { query: { cursor: string } } =>
  typeof (input.query as { cursor?: unknown }).cursor === 'string';
