import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diversified } from './diversify.js';

const point = (
  id: string,
  score: number,
  vector: readonly number[] | null,
  stems: readonly string[] = [],
) => ({
  id,
  score,
  vector: vector && Float32Array.from(vector),
  stems,
});

describe('maximal marginal relevance', () => {
  it('puts another thing before what says the first again', () => {
    const ranked = [point('a', 1, [1, 0]), point('a again', 0.9, [1, 0]), point('b', 0.7, [0, 1])];
    expect(diversified(ranked).map(({ id }) => id)).toEqual(['a', 'b', 'a again']);
  });

  it('compares by words where one has no vector', () => {
    const ranked = [
      point('a', 1, null, ['tea', 'green']),
      point('a again', 0.9, [1, 0], ['green', 'tea']),
      point('b', 0.7, null, ['cat']),
    ];
    expect(diversified(ranked).map(({ id }) => id)).toEqual(['a', 'b', 'a again']);
  });

  it('leaves the order as it is where nothing is alike', () => {
    const ranked = [point('a', 3, null, ['x']), point('b', 2, null, ['y']), point('c', 2, null, ['z'])];
    expect(diversified(ranked)).toEqual(ranked);
  });

  it('loses none, and begins with the best', () => {
    const item = fc.record({
      score: fc.double({ min: 0.01, max: 9, noNaN: true }),
      vector: fc.constant(null),
      stems: fc.array(fc.constantFrom('a', 'b', 'c')),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const diverse = diversified(items);
        expect(new Set(diverse)).toEqual(new Set(items));
        expect(diverse).toHaveLength(items.length);
        expect(diverse[0]?.score).toBe(Math.max(...items.map(({ score }) => score)));
      }),
    );
  });
});
