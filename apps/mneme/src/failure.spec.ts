import { MnemeError } from '@mneme/client';
import { Rejected, Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.js';

describe('failureOf', () => {
  it('names the option and the variable of the API key if the server refuses the key', () => {
    const error = new MnemeError('Send "Authorization: Bearer <key>".', {
      status: 401,
      code: 'unauthorized',
    });
    const sentence = 'The server wants its API key: give it with --api-key, or set MNEME_API_KEY.';
    expect(failureOf(error)).toEqual({ sentence, exitCode: 1 });
  });

  it('appends the name of the field if the message does not contain it', () => {
    const error = new MnemeError('It is empty.', { status: 400, code: 'empty-text', field: 'content' });
    expect(failureOf(error)).toEqual({ sentence: 'It is empty. (content)', exitCode: 1 });
  });

  it('reports the cause if no server could be reached', () => {
    const cause = new Unavailable('store-in-use', 'Wait until it ends.');
    const error = new MnemeError('It cannot be reached.', { status: 0, code: 'unreachable', cause });
    expect(failureOf(error)).toEqual({ sentence: 'Wait until it ends.', exitCode: 1 });
  });

  it('returns exit code 2 for wrong input and 1 for an unavailable server', () => {
    expect(failureOf(new Rejected('x', 'Wrong.')).exitCode).toBe(2);
    expect(failureOf(new Unavailable('x', 'Later.')).exitCode).toBe(1);
  });
});
