import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemSlices, stemsOf } from '../words/lexical.js';
import { slicesOf } from './text-slices.js';

const words = (count: number): string => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('slicesOf', () => {
  it('yields slices that together are the whole text, in the order of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 5_000 }), (part, times) => {
        const text = part.repeat(times);
        expect([...slicesOf(text)].join('')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('yields slices of about 20,000 UTF-16 units', () => {
    const lengths = [...slicesOf(words(30_000))].map(({ length }) => length);
    expect(lengths.length).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(21_000);
  });

  it('never splits a character that consists of two UTF-16 units', () => {
    const slices = [...slicesOf(`a${'🎉'.repeat(30_000)}`)];
    expect(slices.length).toBeGreaterThan(1);
    expect(slices.filter((slice) => /\p{Surrogate}/u.test(slice))).toEqual([]);
  });

  it('cuts no word in two, so that the stems of all slices together are the stems of the text', () => {
    const text = words(30_000);
    expect([...stemSlices(text)].flat()).toEqual(stemsOf(text));
    expect(stemsOf(text)).toHaveLength(30_000);
  });
});
