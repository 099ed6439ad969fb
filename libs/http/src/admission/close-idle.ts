import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets go of connections as soon as nothing is under way on them, once the server closes: a client that keeps its
 * connection for the next request would hold the server up for as long as that may take.
 */
export const closeIdleConnections = (instance: FastifyInstance): void => {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
};
