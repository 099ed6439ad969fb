import { expect, it } from 'vitest';
import { fairCalls } from './fair-calls.js';

it('runs at most `limit` calls at once, and runs the only call of a scope before the remaining calls of a scope with many calls', async () => {
  const turns = fairCalls(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const call = (name: string) => async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
    running -= 1;
  };
  const many = Array.from({ length: 10 }, (_, n) => turns.run('ana', call(`ana${n}`)));
  const one = turns.run('ben', call('ben'));
  await Promise.all([...many, one]);
  expect(most).toBe(2);
  expect(order.indexOf('ben')).toBeLessThanOrEqual(4);
  expect(order.filter((name) => name !== 'ben')).toEqual(Array.from({ length: 10 }, (_, n) => `ana${n}`));
});

it('runs the next call after a failed call', async () => {
  const turns = fairCalls(1);
  const failing = turns.run('ana', () => Promise.reject(new Error('no')));
  const next = turns.run('ana', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
