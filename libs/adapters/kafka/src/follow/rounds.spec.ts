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
  const first = [rounds.next(true), rounds.next(true)];
  while (runs < 1) await Promise.resolve();
  const second = rounds.next(true);
  finish();
  expect((await Promise.all(first)).map(({ result }) => result)).toEqual([1, 1]);
  while (runs < 2) await new Promise(setImmediate);
  finish();
  expect((await second).result).toBe(2);
  expect(rounds.last()?.result).toBe(2);
});

it('starts a round without its pause if a caller needs an urgent round', async () => {
  const rounds = createRounds(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await rounds.next(false);
  const resting = rounds.next(false);
  const urgent = rounds.next(true);
  expect(await urgent).toBe(await resting);
});

it('keeps the last successful round and starts another one after a failure', async () => {
  let runs = 0;
  const rounds = createRounds(() => {
    runs += 1;
    return runs === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(runs);
  });
  await rounds.next(true);
  await expect(rounds.next(true)).rejects.toThrow('gone');
  expect(rounds.last()?.result).toBe(1);
  expect((await rounds.next(true)).result).toBe(3);
});
