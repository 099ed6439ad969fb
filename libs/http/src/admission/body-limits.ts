import type { FastifyInstance } from 'fastify';

const MEBIBYTE = 1024 * 1024;
/** The limit for routes that write many messages or facts at once. */
export const LIMIT_WRITE_BYTES = 32 * MEBIBYTE;
/** Leaves room for the longest lists of ids that a query takes. */
const LIMIT_OTHER_BYTES = 4 * MEBIBYTE;
const WRITES: ReadonlySet<string> = new Set(['/v1/memories', '/v1/facts']);

/** Limits the size of bodies by route. To be called before any route is registered. */
export const limitBodies = (server: Pick<FastifyInstance, 'addHook'>): void => {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = WRITES.has(route.url) ? LIMIT_WRITE_BYTES : LIMIT_OTHER_BYTES;
  });
};
