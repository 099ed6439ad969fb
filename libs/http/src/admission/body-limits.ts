import type { FastifyInstance } from 'fastify';

const MEBIBYTE = 1024 * 1024;
/** The limit of routes that take many messages or facts. */
export const LIMIT_WRITE_BYTES = 32 * MEBIBYTE;
/** The limit of all other routes: the longest lists of ids fit. */
const LIMIT_OTHER_BYTES = 4 * MEBIBYTE;
const WRITES: ReadonlySet<string> = new Set(['/v1/memories', '/v1/facts']);

/** Limits the size of bodies by route. Must be called before routes are added. */
export const limitBodies = (server: Pick<FastifyInstance, 'addHook'>): void => {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = WRITES.has(route.url) ? LIMIT_WRITE_BYTES : LIMIT_OTHER_BYTES;
  });
};
