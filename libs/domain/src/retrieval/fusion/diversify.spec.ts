import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diversify } from './diversify.js';

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

describe('diversify', () => {
  it('ranks a different memory before a repeat of the first memory', () => {
    const ranked = [point('a', 1, [1, 0]), point('a again', 0.9, [1, 0]), point('b', 0.7, [0, 1])];
    expect(diversify(ranked).map(({ id }) => id)).toEqual(['a', 'b', 'a again']);
  });

  it('compares words if one of two memories has no vector', () => {
    const ranked = [
      point('a', 1, null, ['tea', 'green']),
      point('a again', 0.9, [1, 0], ['green', 'tea']),
      point('b', 0.7, null, ['cat']),
    ];
    expect(diversify(ranked).map(({ id }) => id)).toEqual(['a', 'b', 'a again']);
  });

  it('keeps the order if no two memories are similar', () => {
    const ranked = [point('a', 3, null, ['x']), point('b', 2, null, ['y']), point('c', 2, null, ['z'])];
    expect(diversify(ranked)).toEqual(ranked);
  });

  it('keeps every memory and begins with the best memory', () => {
    const item = fc.record({
      score: fc.double({ min: 0.01, max: 9, noNaN: true }),
      vector: fc.constant(null),
      stems: fc.array(fc.constantFrom('a', 'b', 'c')),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const diverse = diversify(items);
        expect(new Set(diverse)).toEqual(new Set(items));
        expect(diverse).toHaveLength(items.length);
        expect(diverse[0]?.score).toBe(Math.max(...items.map(({ score }) => score)));
      }),
    );
  });
});
