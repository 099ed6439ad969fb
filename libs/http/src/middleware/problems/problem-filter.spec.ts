import { Rejected, Unavailable } from '@mneme/domain';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.js';
import { sendProblem } from './problem-filter.js';

/** Headers of the answer to a request that fails with `error`. */
const headersOf = async (error: Error) => {
  const server = fastify();
  server.get('/', (_, reply) => sendProblem(reply, problemOf(error)));
  const { headers } = await server.inject('/');
  await server.close();
  return headers;
};

describe('sendProblem', () => {
  it.each([
    ['the server is busy', new Unavailable('busy', 'Later.')],
    ['a read does not include its write yet', new Rejected('not-yet', 'Not seen yet.')],
  ])('sends Retry-After if %s', async (_, error) => {
    expect((await headersOf(error))['retry-after']).toBe('1');
  });

  it('sends no Retry-After if a retry would not help', async () => {
    expect((await headersOf(new Rejected('message-differs', 'Other words.')))['retry-after']).toBeUndefined();
  });

  it('sends WWW-Authenticate if the request needs a key', async () => {
    expect((await headersOf(new Rejected('unauthorized', 'Send the key.')))['www-authenticate']).toBe(
      'Bearer',
    );
  });
});
