import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Metrics, traceIdOf } from '@mneme/telemetry';

/** What asks no route of ours: its address could be anything. */
const UNMATCHED = 'unmatched';
/** What machines ask every few seconds. */
const PROBES = /^\/(?:health\/|metrics$)/;

/** Counts every answer under its route, and writes one line for it: whose trace it is, never what was said. */
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
