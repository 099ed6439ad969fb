import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/** Without this, a client that keeps its connection open would delay the shutdown. */
export const closeIdleConnections = (instance: FastifyInstance): void => {
  const { server } = instance;
  instance.addHook('preClose', (done) => {
    const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
};
