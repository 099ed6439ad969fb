import type { FastifyInstance } from 'fastify';
import { watchResponses } from './watch-responses.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** This signal is aborted if the client closes the connection before the request is answered. */
    hungUp: AbortSignal;
  }
}

export const signalHangUps = (server: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>): void => {
  const whenOver = watchResponses();
  server.addHook('onRequest', (request, reply, done) => {
    const controller = new AbortController();
    request.hungUp = controller.signal;
    whenOver(reply.raw, () => {
      if (!reply.raw.writableFinished) controller.abort();
    });
    done();
  });
};
