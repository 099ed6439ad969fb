import { describe, expect, it } from 'vitest';
import { openInFlight } from './in-flight.js';

/** A task that ends or fails when the test calls `end` or `fail`. */
const openTask = () => {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { run: () => ended, end, fail };
};

describe('openInFlight', () => {
  it('runs tasks concurrently up to the limit', async () => {
    const inFlight = openInFlight(2);
    const begun: string[] = [];
    const [first, second, third] = [openTask(), openTask(), openTask()];
    await inFlight.begin('a', first.run);
    await inFlight.begin('b', second.run);
    const waiting = inFlight.begin('c', third.run).then(() => begun.push('c'));
    await Promise.resolve();
    expect(begun).toEqual([]);
    second.end();
    await waiting;
    expect(begun).toEqual(['c']);
  });

  it('runs tasks with the same key one after the other', async () => {
    const inFlight = openInFlight(2);
    const order: string[] = [];
    const task = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    await inFlight.begin('a', task('first'));
    await inFlight.begin('a', task('second'));
    await inFlight.done();
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('throws the error of a failed task in the next call, which starts no task', async () => {
    const inFlight = openInFlight(2);
    const failing = openTask();
    let hasBegun = false;
    await inFlight.begin('a', failing.run);
    failing.fail(new Error('gone'));
    const next = inFlight.begin('a', () => {
      hasBegun = true;
      return Promise.resolve();
    });
    await expect(next).rejects.toThrow('gone');
    await expect(inFlight.done()).rejects.toThrow('gone');
    expect(hasBegun).toBe(false);
  });
});
