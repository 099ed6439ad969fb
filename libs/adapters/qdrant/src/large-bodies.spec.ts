import { aPoint, aScope, aSelection, listedIds, seedsOf } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { inCollection, itOnQdrant } from './admin/open-fresh.fixture.js';

const MEGABYTE = 1024 * 1024;

itOnQdrant('stores more points than fit into one request body', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const text = 'm'.repeat(MEGABYTE);
    const points = Array.from({ length: 40 }, (_, i) =>
      aPoint({ id: `p${String(i).padStart(2, '0')}`, ordinal: i, text, stems: [`word${i}`] }),
    );
    await scoped.put(points);
    expect(await listedIds(scoped, { limit: 10 })).toEqual(points.slice(0, 10).map(({ id }) => id));
    expect((await scoped.statistics()).turns).toBe(40);
    expect((await seedsOf(scoped, { stems: ['word39'] })).lexical.map(({ id }) => id)).toEqual(['p39']);
  }),
);

itOnQdrant('rejects a point that is too large for a request body, and writes none of its batch', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const points = [aPoint(), aPoint({ id: 'p2', text: 'm'.repeat(32 * MEGABYTE), stems: [] })];
    await expect(scoped.put(points)).rejects.toMatchObject({ name: 'Rejected', code: 'too-large' });
    expect(await listedIds(scoped, { selection: aSelection({ instants: 'ever' }) })).toEqual([]);
  }),
);

itOnQdrant('annotates, lists and removes thousands of points at once', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const points = Array.from({ length: 2_500 }, (_, i) => aPoint({ id: `p${i}`, ordinal: i }));
    const ids = points.map(({ id }) => id);
    await scoped.put(points);
    await scoped.annotate(
      ids.map((id) => ({ id, turnId: null, summary: null, tags: ['seen'], memoryType: null, upTo: 0 })),
    );
    const selection = aSelection({ filter: { op: 'eq', field: 'tag', value: 'seen' } });
    expect(await listedIds(scoped, { selection, limit: 3_000 })).toEqual(ids);
    await scoped.remove(ids.slice(1));
    expect(await listedIds(scoped)).toEqual(['p0']);
  }),
);
