import { expect } from 'vitest';
import { aPoint, aScope } from '../builders.js';
import { ODD_STRINGS, type Promises } from '../promises.contract.js';
import { aNeighbourhood, aPointQuery, listedIds, seedsOf } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';

const VECTOR = Float32Array.of(1, 0, 0, 0);

/** Scopes with similar names, or with tenant and user names that give the same text when joined. */
const SCOPES = [
  aScope({ tenant: 'a', user: 'b/c' }),
  aScope({ tenant: 'a/b', user: 'c' }),
  aScope({ tenant: 'a', user: 'b' }),
  aScope({ tenant: 'A', user: 'b' }),
  aScope({ tenant: 'a', user: 'b ' }),
  ...ODD_STRINGS.map((user) => aScope({ user })),
];

export const testIsolation = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('keeps scopes with similar names apart, also with equal ids', async (index) => {
    for (const [i, scope] of SCOPES.entries()) {
      await index
        .of(scope)
        .put([aPoint({ id: 'same', text: `cat own${i}`, vector: VECTOR, speaker: `speaker ${i}` })]);
    }
    for (const [i, scope] of SCOPES.entries()) {
      const scoped = index.of(scope);
      const { points } = await scoped.list(aPointQuery());
      expect(points.map(({ text }) => text)).toEqual([`cat own${i}`]);
      const { lexical, dense, frequencies } = await seedsOf(scoped, {
        stems: ['cat', `own${i}`, 'own0'],
        vector: VECTOR,
      });
      expect([lexical.length, dense.length, frequencies.get('own0')]).toEqual([1, 1, i === 0 ? 1 : 0]);
      expect((await scoped.statistics()).speakers).toEqual([{ name: `speaker ${i}`, turns: 1 }]);
      expect(await scoped.neighbours(aNeighbourhood({ around: ['same'], reach: 6 }))).toHaveLength(1);
    }
  });

  it('returns the same answers after any writes in other scopes', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'a', text: 'cat and dog and cat', vector: VECTOR }),
      aPoint({ id: 'b', ordinal: 1, text: 'dog', vector: Float32Array.of(0.6, 0.8, 0, 0) }),
    ]);
    const look = { stems: ['cat', 'dog'], vector: VECTOR };
    const before = await seedsOf(scoped, look);
    await index
      .of(aScope({ user: 'loud' }))
      .put(
        Array.from({ length: 200 }, (_, i) =>
          aPoint({ id: `n${i}`, ordinal: i, text: 'cat cat cat very long text', vector: VECTOR }),
        ),
      );
    expect(await seedsOf(scoped, look)).toEqual(before);
    expect(await listedIds(scoped)).toEqual(['a', 'b']);
  });
};
