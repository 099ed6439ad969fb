import type { FastifyInstance } from 'fastify';
import type { Traffic } from '@mneme/telemetry';
import { watchResponses } from './watch-responses.js';

/**
 * Counts writes and searches as traffic to which stages yield. GET requests do not count. A request counts from
 * the arrival of its whole body until it is answered or aborted, so slow senders never delay the stages.
 */
export const countTraffic = (server: Pick<FastifyInstance, 'addHook'>, traffic: Traffic): void => {
  const whenOver = watchResponses();
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET' && !request.raw.socket.destroyed) {
      const served = traffic.enter();
      whenOver(reply.raw, () => served.done());
    }
    done();
  });
};
