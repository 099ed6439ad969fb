import { Rejected, Unavailable } from '@mneme/domain';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.js';
import { sendProblem } from './problem-filter.js';

/** The headers of the answer to a request that fails with this error. */
const headersOf = async (error: Error) => {
  const server = fastify();
  server.get('/', (_, reply) => sendProblem(reply, problemOf(error)));
  const { headers } = await server.inject('/');
  await server.close();
  return headers;
};

describe('the answer to what fails', () => {
  it.each([
    ['the server is busy', new Unavailable('busy', 'Later.')],
    ['a read comes too early for its write', new Rejected('not-yet', 'Not seen yet.')],
  ])('says when to ask again where %s', async (_, error) => {
    expect((await headersOf(error))['retry-after']).toBe('1');
  });

  it('says nothing of asking again where that would not help', async () => {
    expect((await headersOf(new Rejected('message-differs', 'Other words.')))['retry-after']).toBeUndefined();
  });

  it('says how to send the key where one is asked for', async () => {
    expect((await headersOf(new Rejected('unauthorized', 'Send the key.')))['www-authenticate']).toBe(
      'Bearer',
    );
  });
});
