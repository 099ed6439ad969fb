import { aPoint, aScope, seedsOf } from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { dimensionOf, fingerprint } from './fingerprint.js';
import { inCollection } from '../admin/open-fresh.fixture.js';

const [ONE, OTHER] = ['w41488', 'w66885'];

it('gives different stems different fingerprints, even if they share a dimension', () => {
  expect(dimensionOf(fingerprint(ONE))).toBe(dimensionOf(fingerprint(OTHER)));
  expect(fingerprint(ONE)).not.toBe(fingerprint(OTHER));
  expect(fingerprint('\ud800')).not.toBe(fingerprint('\ud801'));
});

it('searches for one of two stems that share a dimension without finding the other', () =>
  inCollection(async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'one', stems: [ONE, 'cat', 'dog'] }),
      aPoint({ id: 'other', stems: [OTHER, OTHER, OTHER] }),
      aPoint({ id: 'both', stems: [ONE, OTHER, OTHER, 'cat', 'dog', 'bird'] }),
      ...Array.from({ length: 30 }, (_, i) => aPoint({ id: `p${i}`, stems: [OTHER, OTHER, OTHER] })),
    ]);
    const { lexical, frequencies } = await seedsOf(scoped, { stems: [ONE], limit: 1 });
    expect(lexical.map(({ id }) => id)).toEqual(['one']);
    expect(frequencies).toEqual(new Map([[ONE, 2]]));
    const both = await seedsOf(scoped, { stems: [ONE, OTHER], limit: 2 });
    expect(both.lexical.map(({ id }) => id)).toEqual(['one', 'both']);
    expect([...both.frequencies.values()]).toEqual([2, 32]);
  }));
