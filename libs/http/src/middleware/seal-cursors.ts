import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operations } from '../dependencies.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Opens a cursor that was sealed for this list. Throws `Rejected('unknown-cursor')`. */
    openCursor: (sealed: string) => string;
  }
}

export const sealCursors = (
  server: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>,
  cursors: Operations['cursors'],
): void => {
  server.decorateRequest('openCursor', null as never);
  server.addHook('onRequest', (request, _, done) => {
    request.openCursor = (cursor) => cursors.open(cursor, listOf(request));
    done();
  });
  server.addHook('preSerialization', (request, _, answer, done) => {
    if (!isPage(answer)) done(null, answer);
    else done(null, { ...answer, next_cursor: cursors.seal(answer.next_cursor, listOf(request)) });
  });
};

/** A cursor is valid only for its tenant and its route. */
const listOf = ({ credential, routeOptions }: FastifyRequest): string =>
  `${credential.tenant} ${routeOptions.url ?? ''}`;

const isPage = (answer: unknown): answer is { readonly next_cursor: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'next_cursor' in answer &&
  typeof answer.next_cursor === 'string';
