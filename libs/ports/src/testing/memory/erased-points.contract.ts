import { describe, expect } from 'vitest';
import type { DataKeys } from '../../keys/data-keys.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import { aPoint, aScope } from '../builders.js';
import { aLiveKey } from '../keys/data-keys.contract.js';
import { aNeighbourhood, listedIds, seedsOf } from './memory-queries.js';
import { type Open, promises } from '../promises.contract.js';

/** An index with data keys: points of a destroyed key are never returned. */
interface KeyedPoints {
  readonly keys: DataKeys;
  readonly index: Scoped<ScopedMemoryIndex>;
  /**
   * Index of a process that checks its keys and then freezes. The process writes after the erasure, and dies
   * before it checks its keys again.
   */
  readonly late: Scoped<ScopedMemoryIndex>;
}

export const erasedPointsContract = (open: Open<KeyedPoints>): void => {
  describe('a point with a data key', () => {
    const it = promises(open);

    it('a point is not returned once its data key is destroyed, even if it was written later', async ({
      keys,
      index,
    }) => {
      await keys.claim([aLiveKey()]);
      const ana = index.of(aScope());
      const kept = [aPoint({ id: 'keyless' }), aPoint({ id: 'other', dataKey: 'a key of nobody' })];
      await ana.put([aPoint({ id: 'before', dataKey: 'key-1' })]);
      expect(await ana.get(['before'])).toHaveLength(1);
      await keys.destroy({ erasureId: 'e1', scope: 'acme/ana', of: 'everything' });
      await ana.put([aPoint({ id: 'put', dataKey: 'key-1' }), ...kept]);
      await ana.add([aPoint({ id: 'added', dataKey: 'key-1' })]);
      expect(await ana.getEmbedded(['put', 'added', 'keyless', 'other'])).toEqual(kept);
    });

    for (const [name, read] of Object.entries(READS)) {
      it(`an erased point is not returned by ${name} if its writer died after the erasure`, async (stores) => {
        const { keys, index, late } = stores;
        await keys.claim([aLiveKey(), aLiveKey({ id: 'key-2', sessionId: 's2' })]);
        const live = aPoint({ id: 'live', dataKey: 'key-2', ordinal: 1, vector: EAST });
        await index.of(aScope()).put([live]);
        expect(await read(index.of(aScope()))).toEqual(['live']);
        await keys.destroy({ erasureId: 'e1', scope: ANA, of: { sessionId: 's1', holds: 'anything' } });
        // Erased points are before and after the live point, so that an erased point comes first in every
        // order.
        const erased = [0, 2, 3].map((ordinal, n) =>
          aPoint({ id: `erased-${n}`, dataKey: 'key-1', ordinal, vector: EAST }),
        );
        await late.of(aScope()).put(erased);
        await late.of(aScope()).add([aPoint({ id: 'added', dataKey: 'key-1', vector: EAST })]);
        expect(await read(index.of(aScope()))).toEqual(['live']);
      });
    }
  });
};

const ANA = 'acme/ana';
const EAST = Float32Array.of(1, 0, 0, 0);
const ALL = ['erased-0', 'erased-1', 'erased-2', 'added', 'live'];
const idsOf = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);

/** Reads that find the points of this suite. Erased points must not count towards the limit of 1. */
const READS: Readonly<Record<string, (index: ScopedMemoryIndex) => Promise<readonly string[]>>> = {
  get: async (index) => idsOf(await index.get(ALL)),
  getEmbedded: async (index) => idsOf(await index.getEmbedded(ALL)),
  tail: async (index) => idsOf(await index.tail('s1', 99, 1)),
  list: (index) => listedIds(index, { limit: 1 }),
  'search by words': async (index) => idsOf((await seedsOf(index, { stems: ['pixel'], limit: 1 })).lexical),
  'search by vector': async (index) => idsOf((await seedsOf(index, { vector: EAST, limit: 1 })).dense),
  neighbours: async (index) => idsOf(await index.neighbours(aNeighbourhood({ around: ['live'], reach: 3 }))),
  // With the latest statistics, an index may answer from points that it keeps in memory.
  'search by words with known statistics': async (index) => {
    const known = await index.statistics();
    return idsOf((await seedsOf(index, { stems: ['pixel'], limit: 1, known })).lexical);
  },
  'search by vector with known statistics': async (index) => {
    const known = await index.statistics();
    return idsOf((await seedsOf(index, { vector: EAST, limit: 1, known })).dense);
  },
  'neighbours with known statistics': async (index) => {
    const known = await index.statistics();
    return idsOf(await index.neighbours(aNeighbourhood({ around: ['live'], reach: 3, known })));
  },
};
