import { aPoint, aScope, listedIds } from '@mneme/ports/contracts';
import { expect } from 'vitest';
import { migrateIndex } from './migrate-index.js';
import { inCollection, itOnQdrant, outsider, someOptions } from './open-fresh.fixture.js';

itOnQdrant('changes nothing the second time', () =>
  inCollection(async (index, options) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint()]);
    await migrateIndex(options);
    expect(await listedIds(scoped)).toEqual(['p1']);
  }),
);

itOnQdrant('may run in several processes at once', async () => {
  const options = someOptions();
  await Promise.all(Array.from({ length: 4 }, () => migrateIndex(options)));
  const client = outsider(options);
  const { payload_schema } = await client.getCollection(options.collection);
  await client.deleteCollection(options.collection);
  expect(payload_schema['scope']).toMatchObject({ data_type: 'keyword', params: { is_tenant: true } });
  expect(Object.keys(payload_schema)).toHaveLength(15);
});

itOnQdrant('refuses a collection whose vectors have other dimensions', () =>
  inCollection(async (_index, options) => {
    await expect(migrateIndex({ ...options, dimensions: 5 })).rejects.toMatchObject({
      name: 'Rejected',
      code: 'wrong-dimensions',
    });
  }),
);
