import { aPoint, aPointQuery, aScope, aStateRow } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../../open-fresh.fixture.js';
import { openSqlite, type SqliteStack } from '../../open-sqlite.js';

let folder: string;
let stack: SqliteStack;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

describe('groupCommit', () => {
  it('commits 200 concurrent writes in fewer than 100 commits', async () => {
    stack = await openSqlite(someOptions(folder));
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        stack.index.of(aScope()).put([aPoint({ id: `p${i}`, ordinal: i })]),
      ),
    );
    const { units, commits } = await stack.stats();
    expect(units).toBe(200);
    expect(commits).toBeLessThan(100);
  });

  it('undoes only the failing writes of a group', async () => {
    stack = await openSqlite(someOptions(folder));
    const beyond = { topic: 'conversation', partition: 0, epoch: 1, offset: 5 };
    const results = await Promise.allSettled([
      stack.index.of(aScope()).put([aPoint({ id: 'before' })]),
      stack.log.acknowledge('group', [beyond]),
      stack.index.of(aScope()).put([aPoint({ id: 'broken', saidAt: Number.NaN })]),
      stack.state.compareAndSet([aStateRow({ key: 'k', version: 3 })]),
      stack.index.of(aScope()).put([aPoint({ id: 'behind' })]),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    const { points } = await stack.index.of(aScope()).list(aPointQuery());
    expect(points.map(({ id }) => id)).toEqual(['before', 'behind']);
  });

  it('rejects whole writes on a full disk, and accepts them again when there is room', async () => {
    stack = await openSqlite({ ...someOptions(folder), limitBytes: 400_000 });
    const page = (n: number) =>
      Array.from({ length: 10 }, (_, i) => aPoint({ id: `${n}:${i}`, text: `${'word '.repeat(400)}${i}` }));
    let stored = 0;
    const failure = await (async () => {
      for (; ; stored += 10) await stack.index.of(aScope()).put(page(stored));
    })().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Unavailable', code: 'disk-full' });
    expect((await stack.index.of(aScope()).statistics()).turns).toBe(stored);
    await stack.close();
    stack = await openSqlite(someOptions(folder));
    await stack.index.of(aScope()).put(page(stored));
    expect((await stack.index.of(aScope()).statistics()).turns).toBe(stored + 10);
  });
});
