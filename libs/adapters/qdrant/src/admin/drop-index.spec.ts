import { expect } from 'vitest';
import { dropIndex } from './drop-index.fixture.js';
import { marksCollection } from './index-marks.js';
import { migrateIndex } from './migrate-index.js';
import { describeOnQdrant, EMBEDDER, itOnQdrant, outsider, someOptions } from './open-fresh.fixture.js';

describeOnQdrant('dropIndex', () => {
  itOnQdrant('deletes the collections of the index, and keeps those of other indexes', async () => {
    const [mine, other] = [someOptions(), someOptions()];
    for (const options of [mine, other]) await migrateIndex(options, EMBEDDER);
    await dropIndex(mine);
    const { collections } = await outsider(mine).getCollections();
    const names = collections.map(({ name }) => name);
    const areThere = ({ collection }: typeof mine): readonly boolean[] =>
      [collection, marksCollection(collection)].map((name) => names.includes(name));
    expect([areThere(mine), areThere(other)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await dropIndex(other);
  });
});
