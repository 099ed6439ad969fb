import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Metrics, traceIdOf } from '@mneme/telemetry';

/** The label for requests that match no route, because their addresses could be anything. */
const UNMATCHED = 'unmatched';
/** The routes that machines request every few seconds; they are logged at debug level. */
const PROBES = /^\/(?:health\/|metrics$)/;

/** Counts every answer under its route, and logs one line for it: with its trace, never with the words of a message. */
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
