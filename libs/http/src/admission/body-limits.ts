import type { FastifyInstance } from 'fastify';

const MEBIBYTE = 1024 * 1024;
/** Body limit of the routes that write many messages or facts at once. */
export const LIMIT_WRITE_BYTES = 32 * MEBIBYTE;
/** Body limit of all other routes. Leaves room for the longest list of ids that a query takes. */
const LIMIT_OTHER_BYTES = 4 * MEBIBYTE;
const WRITES: ReadonlySet<string> = new Set(['/v1/memories', '/v1/facts']);

/** Limits the size of bodies by route. Must be called before any route is registered. */
export const limitBodies = (server: Pick<FastifyInstance, 'addHook'>): void => {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = WRITES.has(route.url) ? LIMIT_WRITE_BYTES : LIMIT_OTHER_BYTES;
  });
};
