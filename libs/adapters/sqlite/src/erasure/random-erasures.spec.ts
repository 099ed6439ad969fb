import { scopeKey } from '@mneme/domain';
import { aPoint, aPointQuery, aScope, aStateRow } from '@mneme/ports/testing';
import Database from 'better-sqlite3';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, someOptions } from '../open-fresh.fixture.js';
import type { SqliteStack } from '../open-sqlite.js';
import { openSqliteHere } from '../testing.js';

const ROUNDS = 8;
const POINTS_A_WRITE = 40;
/** Lengths of texts, in characters, for rows from a few bytes to several overflow pages. */
const LENGTHS = [0, 10, 60, 250, 900, 1_900, 4_100, 9_000, 30_000];
const KEYS = 8;

const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

let folder: string;
let stack: SqliteStack;
beforeEach(async () => {
  folder = await aFolder();
  stack = await openSqliteHere(someOptions(folder));
});
afterEach(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

const bytesOfFiles = async (): Promise<string> => {
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))).join('\n');
};

/** Leaves out the index of the write-ahead log (`-shm`), which changes with every transaction. */
const bytesOfStore = async (): Promise<string> => {
  const files = ['mneme.sqlite', 'mneme.sqlite-wal'].map((name) => readFile(join(folder, name), 'latin1'));
  return (await Promise.all(files)).join('\n');
};

const keysInFiles = async (): Promise<ReadonlySet<string>> =>
  new Set((await bytesOfFiles()).match(/(?<=canary)k\d+x\d+(?=end)/g));

const word = (key: string): string => `canary${key}end`;

/** A point whose text, stems and speaker contain the word of its data key. */
const pointOf = (id: number, key: string, length: number, recordedFrom: number) =>
  aPoint({
    id: `p${id}`,
    ordinal: id,
    recordedFrom,
    speaker: word(key),
    text: `${word(key)} ${'x'.repeat(length)}`,
    stems: [word(key), `stem${id % 50}`],
    dataKey: key,
  });

describe('random erasures', () => {
  it.each([1, 2])(
    'leaves no erased byte in any file and keeps all other points (seed %i)',
    async (seed) => {
      const below = seeded(seed);
      const index = stack.index.of(aScope());
      const keyOf = new Map<string, string>();
      const gone = new Set<string>();
      let [made, written, round] = [0, 0, 0];
      const write = async (): Promise<void> => {
        written += 1;
        // Half of the written points replace existing points, so that these move between pages.
        const ids = Array.from({ length: POINTS_A_WRITE }, () =>
          below(2) === 0 ? below(made + 1) : (made += 1),
        );
        const points = [...new Set(ids)].map((id) => {
          const key = keyOf.get(`p${id}`) ?? `k${written}x${below(KEYS)}`;
          keyOf.set(`p${id}`, key);
          return pointOf(id, key, LENGTHS[below(LENGTHS.length)] ?? 0, round * 1_000 + below(999));
        });
        await index.put(points);
        const dataKey = `k${written}x${below(KEYS)}`;
        await stack.state.compareAndSet([
          aStateRow({ key: `s${written}`, version: 0, state: word(dataKey), dataKey }),
        ]);
      };
      for (; round < ROUNDS; round += 1) {
        for (let n = 0; n < 3; n += 1) await write();
        const keys = [...new Set(keyOf.values())];
        const erased = new Set(Array.from({ length: 1 + below(KEYS) }, () => keys[below(keys.length)] ?? ''));
        const data = { scope: scopeKey(aScope()), dataKeys: [...erased] };
        while ((await stack.index.forget(data, 50)) > 0);
        while ((await stack.state.forget(data, 50)) > 0);
        for (const [id, key] of keyOf) if (erased.has(key)) keyOf.delete(id);
        for (const key of erased) gone.add(key);
        const [, found] = await Promise.all([write(), stack.compact().then(keysInFiles)]);
        // Later changes write pages again that were in memory during the compaction.
        await write();
        expect([...found, ...(await keysInFiles())].filter((key) => gone.has(key))).toEqual([]);
      }
      const { points } = await index.list({ ...aPointQuery(), limit: made + 1 });
      expect(new Set(points.map(({ id }) => id))).toEqual(new Set(keyOf.keys()));
      expect(points.every(({ id, text }) => text.startsWith(`${word(keyOf.get(id) ?? '')} `))).toBe(true);
      const db = new Database(join(folder, 'mneme.sqlite'), { readonly: true });
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      db.close();
    },
    180_000,
  );
});

describe('compact', () => {
  it('leaves the files unchanged if no row was removed', async () => {
    await stack.index.of(aScope()).put([pointOf(1, 'k', 50, 1)]);
    await stack.compact();
    const before = await bytesOfStore();
    await stack.index.forget({ scope: scopeKey(aScope()), dataKeys: ['other'] }, 50);
    await stack.compact();
    expect((await bytesOfStore()) === before).toBe(true);
  });

  it('clears rows after a restart that were removed before the restart', async () => {
    const data = { scope: scopeKey(aScope()), dataKeys: ['k'] };
    const index = stack.index.of(aScope());
    await index.put(Array.from({ length: 300 }, (_, n) => pointOf(n, 'k', (n * 37) % 900, 1)));
    await index.put(Array.from({ length: 300 }, (_, n) => pointOf(n, 'k', (n * 91) % 2_500, 2)));
    while ((await stack.index.forget(data, 50)) > 0);
    await stack.close();
    stack = await openSqliteHere(someOptions(folder));
    await stack.compact();
    expect((await bytesOfFiles()).includes(word('k'))).toBe(false);
  });
});
