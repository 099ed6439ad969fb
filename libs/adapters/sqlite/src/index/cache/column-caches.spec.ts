import { aPoint, aScope, seedsOf } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../../open-fresh.fixture.js';
import type { SqliteStack } from '../../open-sqlite.js';
import { openForReading } from '../../store/connection.js';
import { storeFile } from '../../store/data-folder.js';
import { openSqliteHere } from '../../testing.js';
import type { ColumnCache } from '@mneme/columns';
import { openColumnCaches } from './column-caches.js';

const USERS = ['ana', 'bo', 'cy', 'di'];
/** Messages per scope, whose cache takes about 60 KB. */
const MESSAGES = 200;

let folder: string;
let stack: SqliteStack | null = null;
beforeEach(async () => {
  folder = await aFolder();
});
afterEach(async () => {
  await stack?.close();
  stack = null;
  await rm(folder, { recursive: true });
});

const foundIn = async ({ index }: SqliteStack, user: string): Promise<readonly string[]> => {
  const { lexical } = await seedsOf(index.of(aScope({ user })), { stems: [user], limit: 1 });
  return lexical.map(({ id }) => id);
};

/** Opens a store, and writes and searches the points of each user, one user after the other. */
const searched = async (cacheBytes: number): Promise<SqliteStack> => {
  const opened = await openSqliteHere({ ...someOptions(folder), cacheBytes });
  stack = opened;
  for (const user of USERS) {
    const points = Array.from({ length: MESSAGES }, (_, n) =>
      aPoint({ id: `${user}${n}`, text: `kite ${user}`, ordinal: n }),
    );
    await opened.index.of(aScope({ user })).put(points);
    expect(await foundIn(opened, user)).toEqual([`${user}0`]);
  }
  return opened;
};

describe('column caches of the reader', () => {
  it('keeps the scope of every searched user if all fit within the limit', async () => {
    expect((await (await searched(2 ** 28)).stats()).mirroredScopes).toBe(USERS.length);
  });

  it('evicts the least recently searched scopes to stay within the limit', async () => {
    const limit = 150_000;
    const opened = await searched(limit);
    const { mirroredScopes, mirroredBytes } = await opened.stats();
    expect(mirroredScopes).toBeGreaterThan(1);
    expect(mirroredScopes).toBeLessThan(USERS.length);
    expect(mirroredBytes).toBeLessThanOrEqual(limit);
    expect(await foundIn(opened, 'ana')).toEqual(['ana0']);
  });

  it('keeps only the last scope if no scope fits within the limit', async () => {
    expect((await (await searched(0)).stats()).mirroredScopes).toBe(1);
  });

  it('reads the points that were added since the last search in slices, and the changes of earlier points', async () => {
    const opened = await openSqliteHere(someOptions(folder));
    stack = opened;
    const index = opened.index.of(aScope());
    const points = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => aPoint({ id: `m${from + n}`, ordinal: from + n }));
    await index.put(points(0, 1_500));
    const db = openForReading(storeFile(folder));
    const [scopeId = 0] = db.prepare('SELECT id FROM scope').pluck().all() as number[];
    const caches = openColumnCaches(db, someOptions(folder).embedder.dimensions, 2 ** 28);
    const read = (): readonly [slices: number, cache: ColumnCache] => {
      const reading = caches.of(scopeId);
      for (let slices = 1; ; slices += 1) {
        const step = reading.next();
        if (step.done === true) return [slices, step.value];
      }
    };
    expect(read()[1].count).toBe(1_500);
    await index.put([...points(1_500, 3_500), aPoint({ id: 'm7', ordinal: 7, speaker: 'Nora' })]);
    const [slices, cache] = read();
    expect([slices > 3, cache.count, cache.indexOf.size]).toEqual([true, 5_000, 5_000]);
    expect(cache.speakers[cache.indexOf.get('m7') ?? -1]).toBe('Nora');
    expect(read()[0]).toBe(1);
    db.close();
  });
});
