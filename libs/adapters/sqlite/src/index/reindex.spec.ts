import { aPoint, aProbe, aScope } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import { openSqliteHere } from '../testing.js';
import { reindexSqlite, type SqliteReindexing } from './reindex.js';

const POINTS = Array.from({ length: 600 }, (_, n) =>
  aPoint({ id: `p${n}`, ordinal: n, text: `pixel sleeps ${n}`, vector: Float32Array.of(0, 1, 0, 0) }),
);
const OTHER = { id: 'other', dimensions: 3 };

let folder: string;
beforeEach(async () => {
  folder = await aFolder();
  const store = await openSqliteHere(someOptions(folder));
  await store.index.of(aScope()).put(POINTS);
  await store.index.of(aScope({ user: 'ben' })).put([aPoint({ text: '', stems: [] })]);
  await store.close();
});
afterEach(() => rm(folder, { recursive: true }));

const reindexed = (changes: Partial<SqliteReindexing> = {}) =>
  reindexSqlite({
    folder,
    embedder: OTHER,
    onProgress: () => undefined,
    embed: (points) =>
      Promise.resolve(points.map(({ text }) => (text === '' ? null : Float32Array.of(1, 0, 0)))),
    ...changes,
  });

const IDS = POINTS.map(({ id }) => id);

const everything = async (embedder: SqliteReindexing['embedder']) => {
  const store = await openSqliteHere({ folder, embedder });
  const points = await store.index.of(aScope()).getEmbedded(IDS);
  const [seeds] = await store.index
    .of(aScope())
    .search([aProbe({ stems: ['599'], vector: new Float32Array(embedder.dimensions).fill(1) })]);
  await store.close();
  return { points, found: seeds?.lexical.map(({ id }) => id), near: seeds?.dense.length };
};

const tables = (): readonly string[] => {
  const db = new Database(join(folder, 'mneme.sqlite'), { readonly: true });
  const names = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  db.close();
  return names;
};

describe('reindexSqlite', () => {
  it('gives every point a vector of the new embedder, after which the old embedder is rejected', async () => {
    const before = tables();
    expect(await reindexed()).toEqual({ points: 601, embedded: 601, from: 'test' });
    const anew = POINTS.map((point) => ({ ...point, vector: Float32Array.of(1, 0, 0) }));
    const { points, found, near } = await everything(OTHER);
    expect({ points, found, near }).toEqual({ points: anew, found: ['p599'], near: 50 });
    await expect(openSqliteHere(someOptions(folder))).rejects.toMatchObject({
      name: 'Rejected',
      code: 'store-other-embedder',
      message: expect.stringContaining('mneme reindex') as string,
    });
    expect(tables()).toEqual(before);
    expect(await reindexed()).toBeNull();
  });

  it('keeps the store unchanged when it is interrupted, and embeds only the remaining points in the next run', async () => {
    let bites = 0;
    const breaking = reindexed({
      embed: (points) => {
        bites += 1;
        if (bites > 2) return Promise.reject(new Error('broken off'));
        return Promise.resolve(points.map(() => Float32Array.of(1, 0, 0)));
      },
    });
    await expect(breaking).rejects.toThrow('broken off');
    expect((await everything(someOptions(folder).embedder)).points).toEqual(POINTS);
    const store = await openSqliteHere(someOptions(folder));
    await store.index.of(aScope()).put([{ ...POINTS[0], text: 'new words' } as (typeof POINTS)[0]]);
    await store.index.of(aScope()).remove(['p1']);
    await store.close();
    expect(await reindexed()).toEqual({ points: 600, embedded: 102, from: 'test' });
    const { points } = await everything(OTHER);
    expect(points[0]).toMatchObject({ text: 'new words', vector: Float32Array.of(1, 0, 0) });
    expect(points).toHaveLength(599);
  });

  it('embeds all points again after an interrupted run with a third embedder', async () => {
    const breaking = reindexed({
      embedder: { id: 'third', dimensions: 3 },
      onProgress: () => {
        throw new Error('broken off');
      },
    });
    await expect(breaking).rejects.toThrow('broken off');
    expect(await reindexed()).toMatchObject({ embedded: 601 });
  });

  it('rejects a store that another process uses', async () => {
    const store = await openSqliteHere(someOptions(folder));
    await expect(reindexed()).rejects.toMatchObject({ name: 'Rejected', code: 'store-in-use' });
    await store.close();
  });
});
