import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Closes idle connections at the shutdown, which would otherwise wait for clients that keep a connection
 * open.
 */
export const closeIdleConnections = (instance: FastifyInstance): void => {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
};
