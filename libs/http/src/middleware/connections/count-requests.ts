import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Metrics, traceIdOf } from '@mneme/telemetry';
import { isProbedPath } from '../access/open-paths.js';

/**
 * Label of all requests that match no route, because the number of different paths of such requests is
 * unbounded.
 */
const UNMATCHED = 'unmatched';

/** Counts every answer by route and logs one line for it, with the trace and without any message content. */
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
    // Probes arrive every few seconds and would fill the log.
    const level = isProbedPath(route) ? 'debug' : 'info';
    logger[level]({ request: id, method, route, status, trace: traceIdOf(trace), ms }, 'answered');
    done();
  });
};
