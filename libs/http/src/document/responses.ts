import { z } from 'zod';
import { isOpenPath, isProbedPath } from '../middleware/access/open-paths.js';
import type { Route } from '../routing/route.js';
import type { Json, Schemas } from './named-schemas.js';
import { headersOf } from './problem-responses.js';

/** Responses of a route: its success, and each status with which it can fail. */
export const responsesOf = (route: Route, { of }: Schemas): Json => ({
  [route.status]: {
    description: 'The request succeeded.',
    headers: headersOf(route.status),
    content: { 'application/json': { schema: of(route.answer, 'output') } },
  },
  ...Object.fromEntries(
    failuresOf(route).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  ),
});

/**
 * Statuses with which a route can fail. They come from the address, the access check, the body, the memory, the
 * write and the servers, in this order.
 */
const failuresOf = (route: Route): readonly number[] => [
  ...[400, 408, 431],
  ...(isOpenPath(route.path) ? [] : [401]),
  ...(isProbedPath(route.path) ? [] : [403]),
  ...(route.method === 'GET' ? [] : [413, 415]),
  ...(route.refusals ?? []),
  ...(readsOwnWrites(route) ? [409] : []),
  ...(route.takesKey ? [422] : []),
  ...[500, 503],
];

const readsOwnWrites = ({ query, body }: Route): boolean =>
  [query, body].some((schema) => schema instanceof z.ZodObject && 'at_least' in schema.shape);
