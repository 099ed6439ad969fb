import { isJson, Rejected } from '@mneme/domain';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { assertFewValues } from './few-values.js';

const MEBIBYTE = 1024 * 1024;
/** Body limit of the routes that write many messages or facts at once. */
export const LIMIT_WRITE_BYTES = 32 * MEBIBYTE;
/** Body limit of all other routes. This size has room for the longest list of ids that a query takes. */
const LIMIT_OTHER_BYTES = 4 * MEBIBYTE;
const WRITES: ReadonlySet<string> = new Set(['/v1/memories', '/v1/facts']);

/** Limits the size of bodies by route. Must be called before any route is registered. */
export const limitBodies = (server: Pick<FastifyInstance, 'addHook'>): void => {
  server.addHook('onRoute', (route) => {
    route.bodyLimit = WRITES.has(route.url) ? LIMIT_WRITE_BYTES : LIMIT_OTHER_BYTES;
  });
};

/**
 * Parses JSON bodies. An empty body counts as no body, even with a content type. Invalid UTF-8 is refused.
 */
export const readJsonBodies = (adapter: FastifyAdapter, bodyLimit: number): void => {
  // By default Fastify accepts plain text, and the error would then name the fields instead of the content
  // type.
  adapter.getInstance().removeContentTypeParser('text/plain');
  const parse = adapter.getInstance().getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, { bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(notUtf8());
    else {
      assertFewValues(body);
      const text = body.toString('utf8');
      // If the text is valid JSON, the parser refused it because a key could change the prototype of an
      // object.
      void parse(request, text, (error: Error | null, json?: unknown) =>
        done(error !== null && isJson(text) ? forbiddenName() : error, json),
      );
    }
  });
};

const notUtf8 = (): Rejected =>
  new Rejected('malformed-text', 'The body is not UTF-8. Encode it as UTF-8 and send it again.');

const forbiddenName = (): Rejected =>
  new Rejected(
    'forbidden-name',
    'The body names a property "__proto__", or "constructor" with a "prototype". Give it another name.',
  );
