import { Rejected } from '@mneme/domain';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { MEMORY_PORTS, HEALTH, METRICS, OPERATIONS, type Operations, RECALL } from '../dependencies.js';
import { serveDocs } from '../document/docs-page.js';
import { routes } from '../document/routes.js';
import { isKeyless, type Keys } from '../middleware/access/api-key.js';
import { boundBytesInFlight } from '../middleware/bodies/bytes-in-flight.js';
import { answerClientError } from '../middleware/problems/client-error.js';
import { closeIdleConnections } from '../middleware/connections/close-idle.js';
import { countRequests } from '../middleware/connections/count-requests.js';
import { countTraffic } from '../middleware/connections/count-traffic.js';
import { assertEncodedBy } from '../middleware/encoded-address.js';
import { LIMIT_WRITE_BYTES, limitBodies, readJsonBodies } from '../middleware/bodies/json-body.js';
import { prepareRequests } from '../middleware/prepare-requests.js';
import { ProblemFilter, sendProblem } from '../middleware/problems/problem-filter.js';
import { problemOf } from '../middleware/problems/problem.js';
import { openRefusedKeys } from '../middleware/access/refused-keys.js';
import { resolveHandles } from '../middleware/resolve-handles.js';
import { sealCursors } from '../middleware/seal-cursors.js';
import { signalHangUps } from '../middleware/connections/signal-hang-ups.js';
import { restrictController } from '../routing/route-decorator.js';
import type { RouteKind } from '../routing/route.js';
import { controllers } from './controllers.js';

const LIMIT_ARRIVAL_MS = 60_000;

/**
 * Maximum length of a path parameter: the longest id with its owner, with every character percent-encoded.
 */
export const LIMIT_PARAM = 9_216;

/** Methods of all routes, which pages of other origins may use (CORS). */
const METHODS = [...new Set(['HEAD', ...routes.map(({ method }) => method)])];

@Module({})
class Shell {}

export interface ShellOptions {
  readonly operations: Operations;
  readonly keys: Keys;
  /** Origins whose pages may send requests. These requests need the key. */
  readonly corsOrigins?: readonly string[];
  readonly logger: Logger;
  /** Called before each request, except for open paths. Throws `Unavailable` while requests must wait. */
  readonly admit?: () => void | Promise<void>;
  /** Kinds of routes that are served in addition to health and metrics. Default: all. */
  readonly answers?: readonly Exclude<RouteKind, 'probes'>[];
  /** Controllers that handle events, if the log delivers events through this server. */
  readonly handlers?: readonly Type[];
}

/** Builds the HTTP server. The caller starts listening. */
export const httpShell = async ({
  operations,
  keys,
  corsOrigins = [],
  logger,
  answers = ['writes', 'reads'],
  handlers = [],
  admit = () => undefined,
}: ShellOptions): Promise<NestFastifyApplication> => {
  const adapter = server();
  const shell = {
    module: Shell,
    controllers: [
      ...controllers.map((controller) => restrictController(controller, [...answers, 'probes'])),
      ...handlers,
    ],
    providers: providersOf(operations),
  };
  const app = await NestFactory.create<NestFastifyApplication>(shell, adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  const instance = app.getHttpAdapter().getInstance();
  allowPages(app, corsOrigins);
  app.useGlobalFilters(new ProblemFilter(logger));
  signalHangUps(instance);
  prepareRequests(instance, { routes, keys, refusedKeys: openRefusedKeys(logger), admit });
  sealCursors(instance, operations.cursors);
  resolveHandles(instance, operations.ports);
  countTraffic(instance, operations.traffic);
  countRequests(instance, operations.metrics, logger);
  closeIdleConnections(instance);
  serveDocs(instance, { isKeyed: !isKeyless(keys) });
  return app;
};

const providersOf = (operations: Operations) => [
  { provide: MEMORY_PORTS, useValue: operations.ports },
  { provide: RECALL, useValue: operations.recall },
  { provide: OPERATIONS, useValue: operations },
  { provide: HEALTH, useValue: operations },
  { provide: METRICS, useValue: operations.metrics },
];

const allowPages = (app: NestFastifyApplication, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.enableCors({
    origin: [...origins],
    methods: METHODS,
    exposedHeaders: ['x-request-id', 'retry-after'],
  });
};

const server = (): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMIT_WRITE_BYTES,
    requestTimeout: LIMIT_ARRIVAL_MS,
    routerOptions: { maxParamLength: LIMIT_PARAM },
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerClientError,
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestId(headers['x-request-id']),
  });
  readJsonBodies(adapter, LIMIT_WRITE_BYTES);
  limitBodies(adapter.getInstance());
  boundBytesInFlight(adapter.getInstance());
  return adapter;
};

const refuseAddress = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('x-request-id', request.id);
  void sendProblem(reply, problemOf(addressError(request.raw.url ?? '')));
};

const assertEncoded = assertEncodedBy(routes);

const addressError = (url: string): unknown => {
  try {
    assertEncoded(url);
  } catch (error) {
    return error;
  }
  const sentence =
    'The address of the request is malformed or too long. Percent-encode the ids in it, and see /docs for the routes.';
  return new Rejected('malformed-url', sentence);
};

const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.:/-]{1,128}$/.test(sent) ? sent : randomUUID();
