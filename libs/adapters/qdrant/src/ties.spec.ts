import { aNeighbourhood, aPoint, aPointQuery, aScope, pagedIds, seedsOf } from '@mneme/ports/testing';
import { expect } from 'vitest';
import { inCollection, itOnQdrant } from './admin/open-fresh.fixture.js';

const EAST = Float32Array.of(1, 0, 0, 0);

const shuffled = Array.from({ length: 150 }, (_, i) => (i * 67) % 150).map(
  (i) => `p${String(i).padStart(3, '0')}`,
);
const sorted = [...shuffled].sort();

itOnQdrant(
  'returns the points with the smallest ids among many equal points, from lexical and dense search',
  () =>
    inCollection(async (index) => {
      const scoped = index.of(aScope());
      await scoped.put(shuffled.map((id) => aPoint({ id, text: 'cat dog', vector: EAST })));
      await scoped.put([aPoint({ id: 'z', text: 'cat', vector: Float32Array.of(1, 0.1, 0, 0) })]);
      const { lexical, dense } = await seedsOf(scoped, { stems: ['cat'], vector: EAST, limit: 4 });
      expect(lexical.map(({ id }) => id)).toEqual(['z', ...sorted.slice(0, 3)]);
      expect(dense.map(({ id }) => id)).toEqual(sorted.slice(0, 4));
    }),
);

itOnQdrant('pages through many points with the same instant and ordinal', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(shuffled.map((id) => aPoint({ id })));
    expect(await pagedIds(scoped, { order: 'session', limit: 7 })).toEqual(sorted);
    expect(await pagedIds(scoped, { order: 'session', sessionId: 's1', limit: 149 })).toEqual(sorted);
    expect([...(await pagedIds(scoped, { order: 'recorded', limit: 40 }))].sort()).toEqual(sorted);
  }),
);

itOnQdrant('rejects a cursor of another order', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(shuffled.map((id) => aPoint({ id })));
    const { cursor } = await scoped.list(aPointQuery({ limit: 2 }));
    await expect(scoped.list(aPointQuery({ order: 'recorded', cursor }))).rejects.toMatchObject({
      code: 'unknown-cursor',
    });
  }),
);

itOnQdrant('finds the same neighbours for any gaps between ordinals', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    const ordinals = [0, 1, 3, 7, 8, 20, 21, 22, 40, 90, 91, 300];
    await scoped.put(ordinals.map((ordinal) => aPoint({ id: `o${ordinal}`, ordinal })));
    for (const reach of [1, 2, 5]) {
      for (const around of [[0], [8], [40], [300], [3, 91], [0, 22, 300]]) {
        const near = ordinals.filter((_, i) =>
          around.some((seed) => Math.abs(ordinals.indexOf(seed) - i) <= reach),
        );
        const turns = await scoped.neighbours(
          aNeighbourhood({ around: around.map((ordinal) => `o${ordinal}`), reach }),
        );
        expect(
          turns.map(({ ordinal }) => ordinal),
          `${String(around)} by ${reach}`,
        ).toEqual(near);
      }
    }
  }),
);
