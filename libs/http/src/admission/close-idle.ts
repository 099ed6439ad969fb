import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Closes connections as soon as they are idle, once the server closes: a client that keeps its connection open for a
 * next request would otherwise delay the end of the server.
 */
export const closeIdleConnections = (instance: FastifyInstance): void => {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
};
