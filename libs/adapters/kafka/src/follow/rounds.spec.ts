import { expect, it } from 'vitest';
import { createRounds } from './rounds.js';

it('runs once for all callers that wait, and again for a caller that comes during a run', async () => {
  let runs = 0;
  let finish = (): void => undefined;
  const rounds = createRounds(async () => {
    runs += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return runs;
  });
  const first = [rounds.since(Infinity), rounds.since(Infinity)];
  while (runs < 1) await new Promise(setImmediate);
  const second = rounds.since(Infinity);
  finish();
  expect((await Promise.all(first)).map(({ result }) => result)).toEqual([1, 1]);
  while (runs < 2) await new Promise(setImmediate);
  finish();
  expect((await second).result).toBe(2);
  expect((await rounds.since(0)).result).toBe(2);
});

it('keeps the last good round, and runs again, after a failure', async () => {
  let runs = 0;
  const rounds = createRounds(() => {
    runs += 1;
    return runs === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(runs);
  });
  await rounds.since(Infinity);
  await expect(rounds.since(Infinity)).rejects.toThrow('gone');
  expect((await rounds.since(0)).result).toBe(1);
  expect((await rounds.since(Infinity)).result).toBe(3);
});
