import { aPoint, aPointQuery, aScope } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { chmod, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readThroughSqlite } from '../backup/read-through.js';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openSqliteHere } from '../testing.js';

const PAGE = 4_096;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await aFolder();
  file = join(folder, 'mneme.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const points = (count: number) =>
  Array.from({ length: count }, (_, n) => aPoint({ id: `p${n}`, text: `point ${n} `.repeat(100) }));

const opened = (changes: object = {}) => openSqliteHere({ ...someOptions(folder), ...changes });

const aStore = async (): Promise<void> => {
  const stack = await opened();
  await stack.index.of(aScope()).put(points(50));
  await stack.close();
};

const overwrite = async (from: number, to: number): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(to - from, 0x5a), 0, to - from, from);
  await handle.close();
};

const half = async (): Promise<number> => Math.floor((await stat(file)).size / PAGE / 2) * PAGE;

const DAMAGES: readonly [string, () => Promise<void>, string][] = [
  ['is cut in the middle of it', async () => truncate(file, await half()), 'store-corrupt'],
  ['has lost its last page', async () => truncate(file, (await stat(file)).size - PAGE), 'store-corrupt'],
  [
    'has a page of something else',
    async () => overwrite(await half(), (await half()) + PAGE),
    'store-corrupt',
  ],
  ['is emptied', () => truncate(file), 'store-missing'],
  ['is gone', () => rm(file), 'store-missing'],
  ['is a text now', () => writeFile(file, 'These are my notes. '.repeat(500)), 'store-corrupt'],
];

describe('opening and reading a damaged store', () => {
  it.each(DAMAGES)(
    'rejects the store and leaves its file unchanged if the file %s',
    async (_, damage, code) => {
      await aStore();
      await damage();
      const left = await readFile(file).catch(() => null);
      await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code });
      await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code });
      expect(await readFile(file).catch(() => null)).toEqual(left);
    },
  );

  it.each(DAMAGES)('makes readThroughSqlite reject if the file %s', async (_, damage) => {
    await aStore();
    expect(readThroughSqlite(folder)).toBe((await stat(file)).size);
    await damage();
    expect(() => readThroughSqlite(folder)).toThrow(expect.objectContaining({ name: 'Rejected' }) as Error);
  });

  it('rejects a file that was replaced by an empty database or by another store', async () => {
    await aStore();
    await rm(file);
    new Database(file).exec('VACUUM').close();
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-missing' });
    const other = await aFolder();
    await (await openSqliteHere(someOptions(other))).close();
    await writeFile(file, await readFile(join(other, 'mneme.sqlite')));
    await rm(other, { recursive: true });
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-replaced' });
    await rm(join(folder, 'store.json'));
    await (await opened()).close();
  });

  it('rejects a folder that has only the write-ahead log of a store', async () => {
    await writeFile(`${file}-wal`, 'what was written last');
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-missing' });
    expect(await readFile(`${file}-wal`, 'utf8')).toBe('what was written last');
  });

  it('creates a store in a folder that never had one', async () => {
    expect(readThroughSqlite(folder)).toBeNull();
    await (await opened()).close();
  });
});

describe('SqliteStack in use', () => {
  it('rejects assertSound after a call has found damage', async () => {
    await aStore();
    const stack = await opened();
    await stack.assertSound();
    await overwrite(PAGE, (await stat(file)).size);
    const index = stack.index.of(aScope());
    await expect(index.list(aPointQuery())).rejects.toMatchObject({ code: 'store-corrupt' });
    await expect(stack.assertSound()).rejects.toMatchObject({ name: 'Unavailable', code: 'store-corrupt' });
    await stack.close().catch(() => undefined);
  });

  it('rejects assertSound while the disk is full', async () => {
    const limitBytes = 4 * 2 ** 20;
    const stack = await opened({ limitBytes });
    const index = stack.index.of(aScope());
    await expect(index.put(points(20_000))).rejects.toMatchObject({ code: 'disk-full' });
    await index.put(points(800));
    for (let n = 0; ; n += 1) {
      const full = await index.put([aPoint({ id: `more${n}`, text: 'word '.repeat(2_000) })]).then(
        () => false,
        () => true,
      );
      if (full) break;
    }
    await expect(stack.assertSound()).rejects.toMatchObject({ name: 'Unavailable', code: 'disk-full' });
    await expect(stack.assertSound()).rejects.toMatchObject({ code: 'disk-full' });
    await index.remove('everything');
    await stack.assertSound();
    await stack.close();
  });

  it('copies a written point from the write-ahead log into the main file within 30 seconds', async () => {
    const stack = await opened();
    await stack.index.of(aScope()).put([aPoint({ text: 'a word to be found' })]);
    const isThere = async (): Promise<boolean> => (await readFile(file)).includes('a word to be found');
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    await stack.close();
  });

  it('removes the permissions of other users from all files of the store, and keeps the mode of the folder', async () => {
    await aStore();
    await chmod(file, 0o644);
    await chmod(folder, 0o755);
    const stack = await opened();
    for (const name of await readdir(folder)) {
      expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
    await stack.close();
  });
});
