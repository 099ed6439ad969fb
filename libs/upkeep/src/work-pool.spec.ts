import { expect, it } from 'vitest';
import { openWorkPool } from './work-pool.js';

const named = (keys: readonly string[]) => new Map(keys.map((key) => [key, key]));

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

it('returns short work while long work continues, and does not start running work a second time', async () => {
  const pool = openWorkPool<string, string>(4);
  const long = gate();
  const begun: string[] = [];
  const work = async (key: string): Promise<string> => {
    begun.push(key);
    if (key === 'long') await long.opened;
    return key;
  };
  expect(await pool.advance(named(['long', 'a']), work)).toEqual(['a']);
  expect(await pool.advance(named(['long', 'b']), work)).toEqual(['b']);
  expect(begun).toEqual(['long', 'a', 'b']);
  long.open();
  await pool.close();
  expect(await pool.advance(named([]), work)).toEqual(['long']);
});

it('runs at most `limit` pieces of work at once, and starts the others when running work has ended', async () => {
  const pool = openWorkPool<string, string>(2);
  let running = 0;
  let most = 0;
  const work = async (key: string): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return key;
  };
  const keys = ['a', 'b', 'c', 'd', 'e'];
  expect((await pool.advance(named(keys), work)).toSorted()).toEqual(keys);
  expect(most).toBe(2);
});
