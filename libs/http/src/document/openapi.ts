import { z } from 'zod';
import { LIMIT_KEY, VISIBLE } from '../middleware/idempotency/idempotency.js';
import { isOpenPath, isProbedPath } from '../middleware/access/open-paths.js';
import type { Route } from '../routing/route.js';
import { type Json, namedSchemas, type Schemas } from './named-schemas.js';
import { HEADERS, headersOf, problemResponses } from './problem-responses.js';
import { routes } from './routes.js';

/** Groups of routes, in the order of the documentation. */
const TAGS: Readonly<Record<string, string>> = {
  Memories: 'Record conversations, and what is distilled from them.',
  Reading: 'Search, and build the context for the next model call.',
  Sessions: 'List sessions and their messages, edit a message, close a session, and settings of users.',
  Facts: 'State facts, read them at any time, end and retract them.',
  Operations:
    'Progress of writes, parked events, statistics, and instructions for the language model that reads.',
  Erasure: 'Erase users, sessions and messages for good, with a receipt.',
  Health: 'Probes of one process.',
};

export interface Access {
  readonly isKeyed: boolean;
}

/** Builds the OpenAPI 3.1 document from the schemas that parse requests and shape answers. */
export const openApi = (version: string, { isKeyed }: Access = { isKeyed: false }): Json => {
  const schemas = namedSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mneme',
      version,
      description:
        'Long-term memory for LLM agents.\n\n' +
        'To try a route, open it and press “Try it out” and “Execute”. All examples work unchanged. They read the memory that the examples of `POST /v1/memories` and `POST /v1/facts` write, so begin with these two.\n\n' +
        'Instants are ISO 8601 with a zone. An open end of an interval is `null`. Every failure is a problem (RFC 9457) with a stable `code`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: isKeyed ? KEYS : [...KEYS, {}],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'Required if the server has a key.' },
        keyHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'The same key, sent in the header `X-API-Key`.',
        },
      },
      headers: HEADERS,
      responses: problemResponses(schemas),
      schemas: schemas.named,
    },
  };
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a write safe to repeat. For a day, identical requests with the same key take effect once and get the same answer. A different request with the same key is answered 422. Default: no key, and every request takes effect.',
  schema: { type: 'string', maxLength: LIMIT_KEY, pattern: VISIBLE.source, examples: ['7c1f6f0e-order-42'] },
};

const KEYS: readonly Json[] = [{ key: [] }, { keyHeader: [] }];

const operationOf = (route: Route, schemas: Schemas): Json => ({
  tags: [route.tag],
  summary: route.summary.split('. ')[0]?.replace(/\.?$/u, ''),
  description: route.summary,
  operationId: route.operation,
  ...(isOpenPath(route.path) ? { security: [] } : {}),
  parameters: [
    ...parametersOf(schemas.of(route.params, 'input'), 'path'),
    ...parametersOf(schemas.of(route.query, 'input'), 'query'),
    ...(route.takesKey ? [IDEMPOTENCY_KEY] : []),
  ],
  ...requestBodyOf(schemas.of(route.body, 'input')),
  responses: responsesOf(route, schemas),
});

const requestBodyOf = (schema: Json): Json => {
  if (Object.keys(propertiesOf(schema)).length === 0) return {};
  const [example] = (schema['examples'] ?? []) as unknown[];
  const required = schema['required'] !== undefined;
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
};

/**
 * Gives an example only to required parameters. The page `/docs` sends all examples, and examples of optional
 * parameters would limit the results.
 */
const parametersOf = (schema: Json, place: 'path' | 'query'): Json[] => {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries(propertiesOf(schema)).map(([name, { description, ...of }]) => {
    const [example] = (of['examples'] ?? []) as unknown[];
    const isRequired = place === 'path' || required.has(name);
    return {
      name,
      in: place,
      required: isRequired,
      description,
      ...(isRequired ? { example } : {}),
      schema: withoutNull(of),
    };
  });
};

/** Removes `null` from a schema of a query parameter. A query string leaves the parameter out instead. */
const withoutNull = ({ anyOf, type, examples, ...rest }: Json): Json => {
  const [given, ...others] = ((anyOf ?? []) as Json[]).filter((one) => one['type'] !== 'null');
  const shown = ((examples ?? []) as unknown[]).filter((example) => example !== null);
  return {
    ...rest,
    ...(given && others.length === 0 ? given : anyOf === undefined ? {} : { anyOf }),
    ...(type === undefined ? {} : { type: Array.isArray(type) ? type.find((one) => one !== 'null') : type }),
    ...(shown.length === 0 ? {} : { examples: shown }),
  };
};

const responsesOf = (route: Route, { of }: Schemas): Json => ({
  ...(route.unchangedStatus === undefined
    ? {}
    : { [route.unchangedStatus]: answered(route, 'The request was valid and changed nothing.', of) }),
  [route.status]: answered(route, 'The request succeeded.', of),
  ...Object.fromEntries(
    failuresOf(route).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  ),
});

const answered = (route: Route, description: string, schemaOf: Schemas['of']): Json => ({
  description,
  headers: headersOf(route.status),
  content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
});

/**
 * Returns the error statuses of a route, in the order in which a request is checked: address, access, body,
 * data, idempotency key, servers.
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

const propertiesOf = (schema: Json): Readonly<Record<string, Json>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
