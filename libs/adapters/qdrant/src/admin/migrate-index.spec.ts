import { aPoint, aScope, listedIds } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { migrateIndex } from './migrate-index.js';
import { EMBEDDER, inCollection, itOnQdrant, outsider, someOptions } from './open-fresh.fixture.js';
import { openIndex } from './open-index.js';

itOnQdrant('migrateIndex changes nothing when it runs again', () =>
  inCollection(async (index, options) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint()]);
    await migrateIndex(options, EMBEDDER);
    expect(await listedIds(scoped)).toEqual(['p1']);
  }),
);

itOnQdrant('migrateIndex may run in several processes at the same time', async () => {
  const options = someOptions();
  await Promise.all(Array.from({ length: 4 }, () => migrateIndex(options, EMBEDDER)));
  const client = outsider(options);
  const { payload_schema } = await client.getCollection(options.collection);
  await client.deleteCollection(options.collection);
  expect(payload_schema['scope']).toMatchObject({ data_type: 'keyword', params: { is_tenant: true } });
  expect(Object.keys(payload_schema)).toHaveLength(17);
});

itOnQdrant(
  'migrateIndex and openIndex reject a collection of another embedder, by name or by dimensions',
  () =>
    inCollection(async (_index, options) => {
      for (const [changes, embedder] of [
        [{ dimensions: 5 }, EMBEDDER],
        [{}, 'other'],
      ] as const) {
        for (const call of [migrateIndex, openIndex]) {
          await expect(call({ ...options, ...changes }, embedder)).rejects.toMatchObject({
            name: 'Rejected',
            code: 'index-other-embedder',
            message: expect.stringContaining('mneme reindex') as string,
          });
        }
      }
      await openIndex(options, EMBEDDER);
    }),
);

itOnQdrant(
  'migrateIndex records the embedder of a collection that names none, and rejects other dimensions',
  async () => {
    const options = someOptions();
    const client = outsider(options);
    await client.createCollection(options.collection, {
      vectors: { dense: { size: options.dimensions, distance: 'Cosine' } },
      sparse_vectors: { words: {} },
    });
    try {
      await expect(openIndex(options, EMBEDDER)).rejects.toMatchObject({ code: 'index-not-migrated' });
      await expect(migrateIndex({ ...options, dimensions: 5 }, EMBEDDER)).rejects.toMatchObject({
        name: 'Rejected',
        code: 'wrong-dimensions',
      });
      await migrateIndex(options, EMBEDDER);
      await openIndex(options, EMBEDDER);
      await expect(openIndex(options, 'other')).rejects.toMatchObject({ code: 'index-other-embedder' });
    } finally {
      await client.deleteCollection(options.collection);
    }
  },
);
