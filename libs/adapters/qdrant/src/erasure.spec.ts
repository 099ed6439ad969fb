import { aFactPoint, anEntryPoint, aPoint, aScope, aSelection, listedIds } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { inCollection, itOnQdrant, outsider } from './admin/open-fresh.fixture.js';

const EVER = aSelection({ kinds: ['chunk', 'entry', 'fact', 'digest'], instants: 'ever' });

itOnQdrant('removes points permanently, and only those of the scope, even if ids are equal', () =>
  inCollection(async (index, { collection, ...options }) => {
    const client = outsider({ collection, ...options });
    const stored = async (): Promise<number> => (await client.count(collection, { exact: true })).count;
    const [ana, bo] = [index.of(aScope()), index.of(aScope({ user: 'bo' }))];
    for (const scoped of [ana, bo]) {
      await scoped.put([
        aPoint({ id: 'a' }),
        anEntryPoint({ id: 'b', recordedTo: 2_000 }),
        aFactPoint({ id: 'c' }),
      ]);
    }
    expect(await stored()).toBe(6);
    await ana.remove(['a', 'nobody']);
    expect(await stored()).toBe(5);
    await ana.remove('everything');
    expect(await stored()).toBe(3);
    expect(await listedIds(bo, { selection: EVER })).toEqual(['c', 'b', 'a']);
    expect(await listedIds(ana, { selection: EVER })).toEqual([]);
  }),
);
