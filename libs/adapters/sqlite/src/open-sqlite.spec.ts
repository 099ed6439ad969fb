import { aPoint, aScope } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from './open-fresh.fixture.js';
import { openSqlite } from './open-sqlite.js';

let folder: string;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const storeWith = async (...ids: readonly string[]): Promise<void> => {
  const stack = await openSqlite(someOptions(folder));
  await stack.index.of(aScope()).put(ids.map((id) => aPoint({ id })));
  await stack.close();
};

const opened = (changes: object = {}) => openSqlite({ ...someOptions(folder), ...changes });

describe('openSqlite', () => {
  it('rejects a missing folder and a folder that is a file', async () => {
    const missing = join(folder, 'missing');
    await expect(opened({ folder: missing })).rejects.toMatchObject({
      name: 'Rejected',
      code: 'data-folder-missing',
      message: `The data folder "${missing}" does not exist. Create it first.`,
    });
    await writeFile(join(folder, 'file'), '');
    await expect(opened({ folder: join(folder, 'file') })).rejects.toMatchObject({
      code: 'data-folder-not-a-folder',
    });
  });

  it('rejects a folder in which it cannot create its lock', async () => {
    await mkdir(join(folder, 'mneme.lock'));
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'data-folder-not-writable' });
  });

  it('rejects a file that is not a database, and leaves it unchanged', async () => {
    const file = join(folder, 'mneme.sqlite');
    await writeFile(file, 'These are my notes. '.repeat(500));
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-corrupt' });
    expect(await readFile(file, 'utf8')).toBe('These are my notes. '.repeat(500));
  });

  it('rejects a damaged store', async () => {
    await storeWith('a', 'b');
    const file = join(folder, 'mneme.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0x5a, 4_096));
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-corrupt' });
  });

  it('rejects the database of another program', async () => {
    const db = new Database(join(folder, 'mneme.sqlite'));
    db.exec('CREATE TABLE recipe (name TEXT)');
    db.close();
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'not-a-store' });
  });

  it('rejects a store made by a newer build', async () => {
    await storeWith('a');
    const db = new Database(join(folder, 'mneme.sqlite'));
    db.pragma('user_version = 99');
    db.close();
    await expect(opened()).rejects.toMatchObject({ name: 'Rejected', code: 'store-too-new' });
  });

  it('rejects an embedder with another id or other dimensions', async () => {
    await storeWith('a');
    for (const embedder of [
      { id: 'other', dimensions: 4 },
      { id: 'test', dimensions: 8 },
    ]) {
      await expect(opened({ embedder })).rejects.toMatchObject({
        name: 'Rejected',
        code: 'store-other-embedder',
      });
    }
    await (await opened()).close();
  });

  it('releases the folder if opening fails, so that the next try can succeed', async () => {
    await expect(opened({ folder: join(folder, 'missing') })).rejects.toThrow();
    await storeWith('a');
    await expect(opened({ embedder: { id: 'other', dimensions: 4 } })).rejects.toThrow();
    await (await opened()).close();
  });
});

describe('SqliteStack', () => {
  it('returns all points after it was closed and opened again', async () => {
    await storeWith('a', 'b');
    const stack = await opened();
    const again = await stack.index.of(aScope()).getEmbedded(['a', 'b']);
    expect(again).toEqual([aPoint({ id: 'a' }), aPoint({ id: 'b' })]);
    await stack.close();
  });

  it('finishes pending calls before it closes and rejects later calls', async () => {
    const stack = await opened();
    const puts = ['a', 'b', 'c'].map((id) => stack.index.of(aScope()).put([aPoint({ id })]));
    await Promise.all([...puts, stack.close()]);
    await expect(stack.index.of(aScope()).statistics()).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'store-closed',
    });
    const again = await opened();
    expect((await again.index.of(aScope()).statistics()).turns).toBe(3);
    await again.close();
  });

  it('rejects a vector with the wrong number of dimensions', async () => {
    const stack = await opened();
    const put = stack.index.of(aScope()).put([aPoint({ vector: new Float32Array(3) })]);
    await expect(put).rejects.toMatchObject({ name: 'Rejected', code: 'wrong-dimensions' });
    await stack.close();
  });
});
