import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { assertFewValues } from './few-values.js';

/** Reads JSON bodies up to the limit. An empty one is no body, also where its type was announced. */
export const readJsonBodies = (adapter: FastifyAdapter, bodyLimit: number): void => {
  const parse = adapter.getInstance().getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, { bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else {
      assertFewValues(body);
      void parse(request, body.toString('utf8'), done);
    }
  });
};
