import { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { joinCalls, type Request } from './join-calls.js';

/** A request that records its rows. A row named `bad` makes the request fail with `error`. */
const recording = (error: Error) => {
  const requests: (readonly string[])[] = [];
  const write: Request<string, ReadonlySet<string>> = async (rows) => {
    requests.push(rows);
    await Promise.resolve();
    if (rows.includes('bad')) throw error;
    return new Set(rows.filter((row) => row !== 'lost'));
  };
  return { requests, write: joinCalls(write) };
};

describe('joinCalls', () => {
  it('joins calls during a request into the next request, and gives each call the answer', async () => {
    const { requests, write } = recording(new Error());
    const first = write(['a', 'lost']);
    await Promise.resolve();
    const [one, two, three] = await Promise.all([first, write(['b']), write(['c'])]);
    expect(requests).toEqual([
      ['a', 'lost'],
      ['b', 'c'],
    ]);
    expect([one.has('a'), one.has('lost'), two.has('b'), three.has('c')]).toEqual([true, false, true, true]);
  });

  it('does not fail a call because of the rows of another call', async () => {
    const { write } = recording(new Error('a bug'));
    const calls = await Promise.allSettled([write(['a']), write(['bad']), write(['c'])]);
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all joined calls without a retry if the server is unavailable', async () => {
    const { requests, write } = recording(new Unavailable('gone', 'No answer.'));
    const calls = await Promise.allSettled([write(['a']), write(['bad'])]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests).toHaveLength(1);
  });
});
