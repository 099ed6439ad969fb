import { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { errorLocation } from './error-location.js';

const SECRET = 'Ana lives in Porto';

const withStack = (error: Error, stack: readonly string[]): Error =>
  Object.assign(error, {
    stack: [`${error.name}: ${error.message}`, ...stack.map((at) => `    at ${at}`)].join('\n'),
  });

describe('whereItFailed', () => {
  it('returns the kind of an error and its first frame in this code base', () => {
    const failure = withStack(new TypeError(SECRET), [
      'parse (file:///app/node_modules/zod/core.js:1:2)',
      'readFilter (file:///app/libs/http/dist/search/filters.js:20:9)',
      'search (file:///app/libs/http/dist/search/search.controller.js:3:4)',
    ]);
    expect(errorLocation(failure)).toEqual({
      error: 'TypeError',
      at: ['readFilter (file:///app/libs/http/dist/search/filters.js:20:9)'],
    });
  });

  it('returns the original kind and frames of an error that crossed a thread', () => {
    const there = withStack(new RangeError(SECRET), ['fold (/app/fold.js:1:2)', 'run (/app/run.js:3:4)']);
    const here = withStack(new Error(SECRET, { cause: new Error(there.stack) }), [
      'unpackFailure (file:///app/failures.js:1:1)',
      'take (file:///app/thread.js:2:2)',
    ]);
    expect(errorLocation(here)).toEqual({
      error: 'Error',
      at: ['take (file:///app/thread.js:2:2)'],
      cause: { error: 'RangeError', at: ['fold (/app/fold.js:1:2)', 'run (/app/run.js:3:4)'] },
    });
  });

  it('also returns the cause of an Unavailable', () => {
    const cause = withStack(new TypeError(SECRET), ['connect (/app/connect.js:1:2)']);
    const failure = withStack(new Unavailable('gone', 'It is gone.', { cause }), ['ask (/app/ask.js:3:4)']);
    expect(errorLocation(failure)).toEqual({
      error: 'Unavailable',
      at: ['ask (/app/ask.js:3:4)'],
      cause: { error: 'TypeError', at: ['connect (/app/connect.js:1:2)'] },
    });
  });

  it.each([
    ['a message', new Error(SECRET)],
    ['a message that looks like a stack frame', new Error(`x\n    at ${SECRET} (/a.js:1:1)`)],
    ['the message of a cause', new Error('x', { cause: new Error(`y\n    at ${SECRET} (/a.js:1:1)`) })],
    ['a thrown string', SECRET],
  ])('never returns %s', (_, failure) => {
    expect(JSON.stringify(errorLocation(failure))).not.toContain(SECRET);
  });
});
