import { z } from 'zod';
import type { Json, Schemas } from './named-schemas.js';
import { isOpenPath, isProbedPath } from './open-paths.js';
import { problemSchema } from './problem.js';
import type { Route } from './route.js';

/** What the document says of answers, by the names it refers to them with. */
export const HEADERS: Json = {
  'X-Request-ID': {
    description: 'What the log calls the request: the one that was sent, or a new one.',
    schema: { type: 'string', examples: ['b3f1c8de-2f2a-4a57-9a51-0c6a7f9f2f11'] },
  },
  'WWW-Authenticate': {
    description: 'How to send the key.',
    required: true,
    schema: { type: 'string', examples: ['Bearer'] },
  },
  'Retry-After': {
    description: 'After how many seconds to send it again; none where that would not help.',
    schema: { type: 'string', examples: ['1'] },
  },
};

const requestId = { 'X-Request-ID': { $ref: '#/components/headers/X-Request-ID' } };
const withHeader = (name: string): Json => ({
  ...requestId,
  [name]: { $ref: `#/components/headers/${name}` },
});

/** The problems that are told apart by their headers. */
export const problemResponses = ({ of }: Schemas): Json => {
  const content = { 'application/problem+json': { schema: of(problemSchema, 'output') } };
  return {
    Problem: { description: 'A problem (RFC 9457).', headers: requestId, content },
    Unauthorized: { description: 'The key is missing.', headers: withHeader('WWW-Authenticate'), content },
    NotNow: { description: 'It may succeed later.', headers: withHeader('Retry-After'), content },
  };
};

const COMPONENTS: Readonly<Record<number, string>> = { 401: 'Unauthorized', 409: 'NotNow', 503: 'NotNow' };

/** What a route answers: its success, and each status that it can refuse with. */
export const responsesOf = (route: Route, { of }: Schemas): Json => ({
  [route.status]: {
    description: 'Done.',
    headers: requestId,
    content: { 'application/json': { schema: of(route.answer, 'output') } },
  },
  ...Object.fromEntries(
    failuresOf(route).map((status) => [
      status,
      { $ref: `#/components/responses/${COMPONENTS[status] ?? 'Problem'}` },
    ]),
  ),
});

/** Where each comes from: the address, the door, the body, what is remembered, the write, and the world. */
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
