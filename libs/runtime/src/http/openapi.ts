import { z } from 'zod';
import { problemSchema } from './problem.js';
import type { Route } from './route.js';
import { deleteMemory, getMemory, listMemories, addMemories, memoryHistory } from './wire/memories.js';
import { readContext } from './wire/context.js';
import {
  endFactRoute,
  readFactsRoute,
  retractFactRoute,
  stateFactsRoute,
  timelineRoute,
} from './wire/facts.js';
import {
  eventStatus,
  getParked,
  listParked,
  live,
  readStats,
  ready,
  replayParked,
} from './wire/operations.js';
import { listSessions, listUsers } from './wire/recorded.js';
import { searchMemories } from './wire/search.js';
import { closeSessionRoute, flushSessionRoute, sessionMessages } from './wire/sessions.js';

/** Every route there is, in the order of the documentation. */
export const routes: readonly Route[] = [
  addMemories,
  flushSessionRoute,
  closeSessionRoute,
  listMemories,
  getMemory,
  memoryHistory,
  deleteMemory,
  searchMemories,
  readContext,
  listUsers,
  listSessions,
  sessionMessages,
  stateFactsRoute,
  readFactsRoute,
  timelineRoute,
  retractFactRoute,
  endFactRoute,
  eventStatus,
  listParked,
  getParked,
  replayParked,
  readStats,
  live,
  ready,
];

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

/** OpenAPI 3.1, generated from the schemas that parse the requests. */
export const openApi = (version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Mneme',
    version,
    description: 'Long-term memory for LLM agents.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  security: [{ key: [] }, {}],
  paths: pathsOf(routes),
});

const pathsOf = (all: readonly Route[]): Json => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of all) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};

const operationOf = (route: Route): Json => {
  const body = schemaOf(route.body, 'input');
  const hasBody =
    route.method === 'POST' && Object.keys((body['properties'] as Json | undefined) ?? {}).length > 0;
  return {
    tags: [route.tag],
    summary: route.summary,
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/\W+(\w)?/g, (_, first: string | undefined) => first?.toUpperCase() ?? '')}`,
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      [route.status]: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      default: {
        description: 'A problem (RFC 9457).',
        content: { 'application/problem+json': { schema: schemaOf(problemSchema, 'output') } },
      },
    },
  };
};

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const json = schemaOf(schema, 'input');
  const required = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries((json['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: of,
  }));
};
