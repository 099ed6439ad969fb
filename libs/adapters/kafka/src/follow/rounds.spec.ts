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
  const first = [rounds.next(), rounds.next()];
  while (runs < 1) await new Promise(setImmediate);
  const second = rounds.next();
  finish();
  expect((await Promise.all(first)).map(({ result }) => result)).toEqual([1, 1]);
  while (runs < 2) await new Promise(setImmediate);
  finish();
  expect((await second).result).toBe(2);
  expect(rounds.last()?.result).toBe(2);
});

it('keeps the last good round, and runs again, after a failure', async () => {
  let runs = 0;
  const rounds = createRounds(() => {
    runs += 1;
    return runs === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(runs);
  });
  await rounds.next();
  await expect(rounds.next()).rejects.toThrow('gone');
  expect(rounds.last()?.result).toBe(1);
  expect((await rounds.next()).result).toBe(3);
});
