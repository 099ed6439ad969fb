import { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { whereItFailed } from './where-it-failed.js';

const SECRET = 'Ana lives in Porto';

const withStack = (error: Error, stack: readonly string[]): Error =>
  Object.assign(error, {
    stack: [`${error.name}: ${error.message}`, ...stack.map((at) => `    at ${at}`)].join('\n'),
  });

describe('what a log says of a failure', () => {
  it('is its kind and our first place in it', () => {
    const failure = withStack(new TypeError(SECRET), [
      'parse (file:///app/node_modules/zod/core.js:1:2)',
      'readFilter (file:///app/libs/http/dist/wire/filters.js:20:9)',
      'search (file:///app/libs/http/dist/controllers/reading.controller.js:3:4)',
    ]);
    expect(whereItFailed(failure)).toEqual({
      error: 'TypeError',
      at: ['readFilter (file:///app/libs/http/dist/wire/filters.js:20:9)'],
    });
  });

  it('is, of one that crossed a thread, what it was there and where', () => {
    const there = withStack(new RangeError(SECRET), ['fold (/app/fold.js:1:2)', 'run (/app/run.js:3:4)']);
    const here = withStack(new Error(SECRET, { cause: new Error(there.stack) }), [
      'unpackFailure (file:///app/failures.js:1:1)',
      'take (file:///app/thread.js:2:2)',
    ]);
    expect(whereItFailed(here)).toEqual({
      error: 'Error',
      at: ['take (file:///app/thread.js:2:2)'],
      cause: { error: 'RangeError', at: ['fold (/app/fold.js:1:2)', 'run (/app/run.js:3:4)'] },
    });
  });

  it('is, of what the world does not let happen, also what caused it', () => {
    const cause = withStack(new TypeError(SECRET), ['connect (/app/connect.js:1:2)']);
    const failure = withStack(new Unavailable('gone', 'It is gone.', { cause }), ['ask (/app/ask.js:3:4)']);
    expect(whereItFailed(failure)).toEqual({
      error: 'Unavailable',
      at: ['ask (/app/ask.js:3:4)'],
      cause: { error: 'TypeError', at: ['connect (/app/connect.js:1:2)'] },
    });
  });

  it.each([
    ['a message', new Error(SECRET)],
    ['a message that looks like a place', new Error(`x\n    at ${SECRET} (/a.js:1:1)`)],
    ['the message of a cause', new Error('x', { cause: new Error(`y\n    at ${SECRET} (/a.js:1:1)`) })],
    ['what was thrown instead of an error', SECRET],
  ])('is never %s', (_, failure) => {
    expect(JSON.stringify(whereItFailed(failure))).not.toContain(SECRET);
  });
});
