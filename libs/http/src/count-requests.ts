import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Metrics, traceIdOf } from '@mneme/telemetry';

/** The route name of requests that match no route, whose address could be anything. */
const UNMATCHED = 'unmatched';
/** Routes that machines request every few seconds. */
const PROBES = /^\/(?:health\/|metrics$)/;

/** Counts every answer under its route, and logs one line with its trace and never with content. */
export const countRequests = (
  server: Pick<FastifyInstance, 'addHook'>,
  metrics: Pick<Metrics, 'answered'>,
  logger: Logger,
): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id, trace } = request;
    const route = routeOptions.url ?? UNMATCHED;
    const status = reply.statusCode;
    metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const ms = Math.round(reply.elapsedTime);
    const level = PROBES.test(route) ? 'debug' : 'info';
    logger[level]({ request: id, method, route, status, trace: traceIdOf(trace), ms }, 'answered');
    done();
  });
};
