import { Rejected } from '@mneme/domain';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { isKeyless, type Keys } from './api-key.js';
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
import { countRequests } from './count-requests.js';
import { countTraffic } from './count-traffic.js';
import { openRefusedKeys } from './refused-keys.js';
import { routes } from './document/routes.js';
import { sealCursors } from './seal-cursors.js';
import { serveDocs } from './document/docs-page.js';
import { MEMORY_PORTS, HEALTH, METRICS, OPERATIONS, type Operations, RECALL } from './operations.js';
import { assertEncoded } from './admission/encoded-address.js';
import { readJsonBodies } from './admission/json-body.js';
import { prepareRequests } from './prepare-requests.js';
import { problemOf } from './problem.js';
import { ProblemFilter, sendProblem } from './problem-filter.js';
import { resolveHandles } from './resolve-handles.js';
import { signalHangUps } from './signal-hang-ups.js';

/** Maximum time for a whole request to arrive. */
const LIMIT_ARRIVAL_MS = 60_000;

/** Methods of all routes, which pages of other origins may use (CORS). */
const METHODS = [...new Set(['HEAD', ...routes.map(({ method }) => method)])];

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
  /** Origins whose pages may send requests. These requests need the key. */
  readonly corsOrigins?: readonly string[];
  readonly logger: Logger;
  /** Called before each request that needs memory. Throws `Unavailable` while no memory may be served. */
  readonly admit?: () => void | Promise<void>;
  /** Kinds of routes that are served in addition to health and metrics. Default: all. */
  readonly answers?: readonly ('writes' | 'reads')[];
  /** Controllers that handle events, if the log delivers events through this server. */
  readonly handlers?: readonly Type[];
}

/** Builds the HTTP server around commands and queries. Does not listen yet. */
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
      ...answers.flatMap((kind) => ANSWERING[kind]),
      ...[HealthController, MetricsController],
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
  prepareRequests(instance, { keys, refusedKeys: openRefusedKeys(logger), admit });
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
