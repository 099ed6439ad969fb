import { expect } from 'vitest';
import { dropIndex } from './drop-index.js';
import { migrateIndex } from './migrate-index.js';
import { describeOnQdrant, EMBEDDER, itOnQdrant, outsider, someOptions } from './open-fresh.fixture.js';

describeOnQdrant('an index that is thrown away', () => {
  itOnQdrant('leaves no collection behind, and those of others alone', async () => {
    const [mine, other] = [someOptions(), someOptions()];
    for (const options of [mine, other]) await migrateIndex(options, EMBEDDER);
    await dropIndex(mine);
    const { collections } = await outsider(mine).getCollections();
    const names = collections.map(({ name }) => name);
    expect([names.includes(mine.collection), names.includes(other.collection)]).toEqual([false, true]);
    await dropIndex(other);
  });
});
