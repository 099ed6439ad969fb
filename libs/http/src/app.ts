import { Rejected } from '@mneme/domain';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { type Credential, credentialOf, isKeyless, type Keys, TENANT } from './api-key.js';
import { traceOfRequest } from '@mneme/telemetry';
import { LIMIT_PARAM } from './admission/limit-param.js';
import { LIMIT_WRITE_BYTES, limitBodies } from './admission/body-limits.js';
import { boundBytesInFlight } from './admission/bytes-in-flight.js';
import { closeIdleConnections } from './admission/close-idle.js';
import { answerClientError } from './admission/client-error.js';
import { ClockController } from './controllers/clock.controller.js';
import { ConsolidatedController } from './controllers/consolidated.controller.js';
import { ConsolidatingController } from './controllers/consolidating.controller.js';
import { CorrectingController } from './controllers/correcting.controller.js';
import { ErasingController } from './controllers/erasing.controller.js';
import { FactsController } from './controllers/facts.controller.js';
import { FeedbackController } from './controllers/feedback.controller.js';
import { HandlesController } from './controllers/handles.controller.js';
import { HealthController } from './controllers/health.controller.js';
import { MetricsController } from './controllers/metrics.controller.js';
import { InstructingController } from './controllers/instructing.controller.js';
import { KnowledgeController, SharingController } from './controllers/knowledge.controller.js';
import { MemoriesController } from './controllers/memories.controller.js';
import { OperationsController } from './controllers/operations.controller.js';
import { ReadingController } from './controllers/reading.controller.js';
import { RetainingController } from './controllers/retaining.controller.js';
import { RecordedController } from './controllers/recorded.controller.js';
import { RecordingController } from './controllers/recording.controller.js';
import { SwitchingController } from './controllers/switching.controller.js';
import { StatingController } from './controllers/stating.controller.js';
import { allowedMethods } from './document/allowed-methods.js';
import { countRequests } from './count-requests.js';
import { countTraffic } from './count-traffic.js';
import { serveDocs } from './document/docs-page.js';
import { MEMORY_PORTS, HEALTH, METRICS, OPERATIONS, type Operations, RECALL } from './operations.js';
import { idempotencyKey } from './idempotency.js';
import { readJsonBodies } from './admission/json-body.js';
import { problemOf } from './problem.js';
import { isOpenPath, isProbedPath } from './admission/open-paths.js';
import { ProblemFilter, sendProblem } from './problem-filter.js';
import { resolveHandles } from './resolve-handles.js';
import { refuseForeignPages } from './admission/refuse-foreign-pages.js';

/** The time within which a whole request must arrive. */
const LIMIT_ARRIVAL_MS = 60_000;

@Module({})
class Shell {}

const WRITING = [
  RecordingController,
  CorrectingController,
  ErasingController,
  StatingController,
  HandlesController,
  InstructingController,
  ConsolidatingController,
  SharingController,
];
const READING = [
  MemoriesController,
  RecordedController,
  FactsController,
  ReadingController,
  ConsolidatedController,
  FeedbackController,
  RetainingController,
  ClockController,
  SwitchingController,
  KnowledgeController,
];
const ANSWERING: Readonly<Record<'writes' | 'reads', readonly Type[]>> = {
  writes: WRITING,
  reads: [...READING, OperationsController],
};

export interface ShellOptions {
  readonly operations: Operations;
  readonly keys: Keys;
  /** The origins whose pages may send requests; they need the key. */
  readonly corsOrigins?: readonly string[];
  readonly logger: Logger;
  /** The routes that are served beside the health of the process; by default all of them. */
  readonly answers?: readonly ('writes' | 'reads')[];
  /** The controllers that handle events, if the log delivers them through the shell. */
  readonly handlers?: readonly Type[];
}

/** Builds the HTTP server around commands and queries; it does not listen yet. */
export const httpShell = async ({
  operations,
  keys,
  corsOrigins = [],
  logger,
  answers = ['writes', 'reads'],
  handlers = [],
}: ShellOptions): Promise<NestFastifyApplication> => {
  const adapter = server();
  const shell = {
    module: Shell,
    controllers: [
      ...answers.flatMap((kind) => ANSWERING[kind]),
      ...[HealthController, MetricsController],
      ...handlers,
    ],
    providers: [
      { provide: MEMORY_PORTS, useValue: operations.ports },
      { provide: RECALL, useValue: operations.recall },
      { provide: OPERATIONS, useValue: operations },
      { provide: HEALTH, useValue: operations },
      { provide: METRICS, useValue: operations.metrics },
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(shell, adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  if (corsOrigins.length > 0) app.enableCors({ origin: [...corsOrigins], exposedHeaders: ['x-request-id'] });
  app.useGlobalFilters(new ProblemFilter(logger));
  prepareRequests(app, keys);
  resolveHandles(app.getHttpAdapter().getInstance(), operations.ports);
  countTraffic(app.getHttpAdapter().getInstance(), operations.traffic);
  countRequests(app.getHttpAdapter().getInstance(), operations.metrics, logger);
  closeIdleConnections(app.getHttpAdapter().getInstance());
  serveDocs(app.getHttpAdapter().getInstance(), { isKeyed: !isKeyless(keys) });
  return app;
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
  const sentence =
    'The address of the request is malformed or too long. Percent-encode the ids in it, and see /docs for the routes.';
  void reply.header('x-request-id', request.id);
  void sendProblem(reply, problemOf(new Rejected('malformed-url', sentence)));
};

const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.:/-]{1,128}$/.test(sent) ? sent : randomUUID();

/** The credential of a request to a path that needs no key. */
const NOBODY: Credential = { tenant: TENANT, isOperator: false };

/** Throws `Rejected('method-not-allowed')` if the path is served, but with other methods. */
const refuseMethod = (method: string, path: string, reply: FastifyReply): void => {
  const methods = allowedMethods(path);
  if (methods.length === 0 || methods.includes(method === 'HEAD' ? 'GET' : method)) return;
  const served = methods.join(', ');
  void reply.header('allow', served);
  throw new Rejected('method-not-allowed', `This path is served with ${served}. See /docs for the routes.`);
};

/** Gives every request its id, its caller, its key and its trace before a handler runs. */
const prepareRequests = (app: NestFastifyApplication, keys: Keys): void => {
  const server = app.getHttpAdapter().getInstance();
  server.decorateRequest('trace', '');
  server.decorateRequest('idempotencyKey', null);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    try {
      const path = request.url.split('?')[0] ?? '';
      if (isKeyless(keys) && !isProbedPath(path)) refuseForeignPages(request.headers);
      refuseMethod(request.method, path, reply);
      request.credential = isOpenPath(path) ? NOBODY : credentialOf(keys, request.headers);
      request.idempotencyKey = idempotencyKey(request.headers);
      request.trace = traceOfRequest(request.headers['traceparent']);
    } catch (error) {
      await sendProblem(reply, problemOf(error));
    }
  });
};
