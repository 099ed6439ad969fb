import { describe, expect, it } from 'vitest';
import { kernelOf } from './kernel.js';
import { vectors } from './ranking-vectors.fixture.js';

const sessions = [vectors.lengths.slice(0, 4), vectors.lengths.slice(4, 8), vectors.lengths.slice(8)];

describe('kernelOf', () => {
  it.each(Object.entries(vectors.kernel))(
    'returns the weights of the reference implementation at offset %s',
    (offset, expected) => {
      const weights = sessions.flatMap((lengths) => {
        const kernel = kernelOf(lengths);
        return lengths.map((_, i) => Math.round(kernel.weight(i, Number(offset)) * 1e6) / 1e6);
      });
      expect(weights).toEqual(expected);
    },
  );

  it('smooths lengths as the reference implementation does', () => {
    const smoothed = sessions.flatMap((lengths) => [...kernelOf(lengths).spread(lengths)]);
    smoothed.forEach((length, i) => expect(length).toBeCloseTo(vectors.smoothedLengths[i] ?? 0, 6));
  });

  it('reaches exactly six messages to each side', () => {
    const kernel = kernelOf(new Array<number>(20).fill(0));
    expect([-7, -6, -1, 0, 1, 6, 7].map((offset) => kernel.weight(10, offset))).toEqual([
      0, 0.7, 0.7, 1, 0.5, 0.5, 0,
    ]);
  });

  it('gives almost no weight to a message beyond a long message', () => {
    expect(kernelOf([5, 170, 5]).weight(2, -2)).toBeLessThan(1e-3);
  });
});
