import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * While the server closes, closes every connection as soon as it is idle. A client that keeps its connection
 * open would otherwise delay the shutdown.
 */
export const closeIdleConnections = (instance: FastifyInstance): void => {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
};
