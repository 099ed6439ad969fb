import { Rejected } from '@mneme/domain';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { credentialOf } from '../api-key.js';
import type { Traffic } from '../traffic.js';
import { FactsController } from './controllers/facts.controller.js';
import { MemoriesController } from './controllers/memories.controller.js';
import { OperationsController } from './controllers/operations.controller.js';
import { ReadingController } from './controllers/reading.controller.js';
import { serveDocs } from './docs-page.js';
import { DOORS, OPERATIONS, type Operations, RECALL } from './doors.js';
import { idempotencyKey } from './idempotency.js';
import { problemOf } from './problem.js';
import { ProblemFilter, sendProblem } from './problem-filter.js';

const LIMIT_BODY_BYTES = 32 * 1024 * 1024;
/** Ids are part of paths, percent-encoded, and may carry their owner. */
const LIMIT_PARAM = 4096;

@Module({})
class Shell {}

export interface ShellOptions {
  readonly operations: Operations;
  readonly apiKey: string | null;
  readonly logger: Logger;
}

/** The HTTP shell around the doors, not yet listening. */
export const httpShell = async ({
  operations,
  apiKey,
  logger,
}: ShellOptions): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: LIMIT_BODY_BYTES,
    routerOptions: { maxParamLength: LIMIT_PARAM },
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(
        reply,
        problemOf(new Rejected('malformed-url', 'The address of the request is malformed.')),
      );
    },
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestId(headers['x-request-id']),
  });
  const shell = {
    module: Shell,
    controllers: [MemoriesController, FactsController, ReadingController, OperationsController],
    providers: [
      { provide: DOORS, useValue: operations.doors },
      { provide: RECALL, useValue: operations.recall },
      { provide: OPERATIONS, useValue: operations },
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(shell, adapter, {
    logger: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter(logger));
  prepareRequests(app, apiKey);
  countTraffic(app, operations.traffic);
  serveDocs(app.getHttpAdapter().getInstance());
  return app;
};

const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w.:/-]{1,128}$/.test(sent) ? sent : randomUUID();

const OPEN_PATHS = /^\/(?:health\/|docs(?:\/|$)|openapi\.json$)/;
const TRACE_PARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What every request carries before a handler sees it: its id, whose it is, its trace. */
const prepareRequests = (app: NestFastifyApplication, apiKey: string | null): void => {
  const server = app.getHttpAdapter().getInstance();
  server.decorateRequest('trace', null);
  server.decorateRequest('receipt', '');
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    try {
      const isOpen = OPEN_PATHS.test(request.url.split('?')[0] ?? '');
      request.credential = isOpen ? { tenant: 'default' } : credentialOf(apiKey, request.headers);
      request.receipt = idempotencyKey(request.headers) ?? randomUUID();
      const parent = request.headers['traceparent'];
      request.trace = typeof parent === 'string' && TRACE_PARENT.test(parent) ? parent : null;
    } catch (error) {
      await sendProblem(reply, problemOf(error));
    }
  });
};

/** What writes or searches is served before the stages go on; looking around is not. */
const countTraffic = (app: NestFastifyApplication, traffic: Traffic): void => {
  const server = app.getHttpAdapter().getInstance();
  server.decorateRequest('served', null);
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') request.served = traffic.enter();
    done();
  });
  const leave = (request: FastifyRequest): void => {
    request.served?.done();
    request.served = null;
  };
  server.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    leave(request);
    done();
  });
};
