import type { EmbeddedPoint, Point } from '@mneme/domain';
import { aPoint, aPointQuery, aScope, aSelection, listedIds } from '@mneme/ports/testing';
import { expect } from 'vitest';
import type { QdrantOptions } from './connection.js';
import { liveAlias } from './live-collection.js';
import { EMBEDDER, inCollection, itOnQdrant, outsider } from './open-fresh.fixture.js';
import { migrateIndex } from './migrate-index.js';
import { openIndex } from './open-index.js';
import { qdrantIndex } from './qdrant-index.js';
import { dropOldCollections, isIndexOf, type Reindexing, reindexIndex } from './reindex.js';

const OTHER = 'other/embedder: v2';

/** Returns vectors of three dimensions, or null for a point without text. */
const embedAnew = (points: readonly Point[]) =>
  Promise.resolve(points.map(({ text }) => (text === '' ? null : Float32Array.of(1, 0, 0))));

const aReindexing = (changes: Partial<Reindexing> = {}): Reindexing => ({
  embedderId: OTHER,
  embed: embedAnew,
  mayStillSwitch: () => Promise.resolve(),
  onProgress: () => undefined,
  ...changes,
});

/** Runs `work` with a deployment of one collection and deletes all of its collections afterwards. */
const inDeployment = (
  work: (options: QdrantOptions, points: readonly Point[]) => Promise<void>,
): Promise<void> =>
  inCollection(async (index, options) => {
    const points = Array.from({ length: 600 }, (_, n) =>
      aPoint({ id: `p${n}`, ordinal: n, text: `pixel sleeps ${n}`, vector: Float32Array.of(0, 1, 0, 0) }),
    );
    await index.of(aScope()).put(points);
    await index.of(aScope({ user: 'ben' })).put([aPoint({ text: '', stems: [] })]);
    try {
      await work(options, points);
    } finally {
      const client = outsider(options);
      for (const { name } of (await client.getCollections()).collections) {
        if (name.startsWith(`${options.collection}@`)) await client.deleteCollection(name);
      }
    }
  });

const everythingIn = async (options: QdrantOptions, embedder: string): Promise<readonly EmbeddedPoint[]> => {
  const index = await openIndex(options, embedder);
  const { points: words } = await index.of(aScope()).list(aPointQuery({ limit: 1_000 }));
  return index.of(aScope()).getEmbedded(words.map(({ id }) => id));
};

itOnQdrant(
  'copies every point with a vector of the new embedder, then makes the copy the live collection',
  () =>
    inDeployment(async (options, points) => {
      const wider = { ...options, dimensions: 3 };
      const seen: number[] = [];
      const done = await reindexIndex(wider, aReindexing({ onProgress: (at) => seen.push(at) }));
      expect(done).toMatchObject({ points: 601, embedded: 601, from: options.collection });
      expect(seen.at(-1)).toBe(601);
      const anew = points.map((point) => ({ ...point, vector: Float32Array.of(1, 0, 0) }));
      expect(await everythingIn(wider, OTHER)).toEqual(anew);
      const index = await openIndex(wider, OTHER);
      const [seeds] = await index.of(aScope()).search([
        {
          selection: aSelection(),
          stems: ['599'],
          participants: null,
          limit: 1,
          vector: Float32Array.of(1, 0, 0),
        },
      ]);
      expect(seeds?.lexical.map(({ id }) => id)).toEqual(['p599']);
      await expect(openIndex(options, EMBEDDER)).rejects.toMatchObject({ code: 'index-other-embedder' });
      expect(await isIndexOf(wider, OTHER)).toBe(true);
      expect(await isIndexOf(options, EMBEDDER)).toBe(false);
    }),
);

itOnQdrant('continues an interrupted reindex, and applies the changes made in the meantime', () =>
  inDeployment(async (options) => {
    let embedded = 0;
    const breaking = aReindexing({
      embedderId: OTHER,
      embed: (points) => {
        embedded += points.length;
        if (embedded > 300) throw new Error('killed');
        return Promise.resolve(points.map(() => Float32Array.of(1, 0, 0, 0)));
      },
    });
    await expect(reindexIndex(options, breaking)).rejects.toThrow('killed');
    const index = await openIndex(options, EMBEDDER);
    await index.of(aScope()).remove(['p0', 'p1', 'p2', 'p3']);
    await index
      .of(aScope())
      .annotate([{ id: 'p4', turnId: 't', summary: 'S', tags: ['x'], memoryType: null, upTo: 0 }]);
    const done = await reindexIndex(
      options,
      aReindexing({ embed: (points) => Promise.resolve(points.map(() => Float32Array.of(1, 0, 0, 0))) }),
    );
    expect(done.points).toBe(597);
    expect(done.embedded).toBeGreaterThanOrEqual(347);
    expect(done.embedded).toBeLessThanOrEqual(352);
    const after = await everythingIn(options, OTHER);
    expect(after.map(({ id }) => id)).toEqual(Array.from({ length: 596 }, (_, n) => `p${n + 4}`));
    expect(after[0]).toMatchObject({ turnId: 't', summary: 'S', tags: ['x'] });
  }),
);

itOnQdrant('keeps the live collection if mayStillSwitch rejects', () =>
  inDeployment(async (options, points) => {
    const refused = reindexIndex(
      { ...options, dimensions: 3 },
      aReindexing({ mayStillSwitch: () => Promise.reject(new Error('somebody writes')) }),
    );
    await expect(refused).rejects.toThrow('somebody writes');
    expect(await everythingIn(options, EMBEDDER)).toEqual(points);
  }),
);

itOnQdrant('dropOldCollections drops only old collections, and only those of its own deployment', () =>
  inDeployment(async (options) => {
    const client = outsider(options);
    const foreign = `${options.collection}@somebody-else`;
    await client.createCollection(foreign, { vectors: { dense: { size: 1, distance: 'Dot' } } });
    await reindexIndex({ ...options, dimensions: 3 }, aReindexing());
    expect(await dropOldCollections(options)).toEqual([options.collection]);
    expect(await dropOldCollections(options)).toEqual([]);
    expect((await client.collectionExists(foreign)).exists).toBe(true);
    expect((await client.collectionExists(liveAlias(options.collection))).exists).toBe(true);
    expect(await listedIds((await openIndex({ ...options, dimensions: 3 }, OTHER)).of(aScope()))).toContain(
      'p0',
    );
  }),
);

itOnQdrant(
  'copies an old collection into one with a short write-ahead log, also a second time, and keeps its points',
  () =>
    inDeployment(async (options, points) => {
      const client = outsider(options);
      const vectors = (): readonly Float32Array[] => points.map(() => Float32Array.of(0, 0, 1, 0));
      const again = aReindexing({ embedderId: EMBEDDER, embed: () => Promise.resolve(vectors()) });
      const logOf = async (name: string): Promise<unknown> =>
        (await client.getCollection(name)).config.wal_config?.wal_capacity_mb;
      expect(await logOf(options.collection)).toBe(1);
      expect(await isIndexOf(options, EMBEDDER)).toBe(true);
      const old = { ...options, collection: `${options.collection}@old` };
      const shape = {
        vectors: { dense: { size: 4, distance: 'Cosine' as const } },
        sparse_vectors: { words: {} },
      };
      await client.createCollection(old.collection, shape);
      await migrateIndex(old, EMBEDDER);
      await qdrantIndex(old)
        .of(aScope())
        .put(points.slice(0, 20).map((point) => ({ ...point, vector: null })));
      expect(await isIndexOf(old, EMBEDDER)).toBe(false);
      const first = await reindexIndex(old, again);
      expect([first.points, await logOf(first.to), await isIndexOf(old, EMBEDDER)]).toEqual([20, 1, true]);
      const second = await reindexIndex(old, again);
      expect([second.points, second.from, await logOf(second.to)]).toEqual([20, first.to, 1]);
      expect(await dropOldCollections(old)).toContain(first.to);
      expect(await everythingIn(old, EMBEDDER)).toHaveLength(20);
    }),
);
