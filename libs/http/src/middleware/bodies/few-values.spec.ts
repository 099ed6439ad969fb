import { Rejected } from '@mneme/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertFewValues } from './few-values.js';

const isRefused = (json: string, limit?: number): boolean => {
  try {
    assertFewValues(Buffer.from(json), limit);
    return false;
  } catch (error) {
    if (error instanceof Rejected && error.code === 'too-many-values') return true;
    throw error;
  }
};

/**
 * Counts what `assertFewValues` counts: lists, objects, and every value except the first of a list or object.
 */
const valuesIn = (json: unknown): number => {
  if (typeof json !== 'object' || json === null) return 0;
  const inner = Object.values(json);
  return inner.reduce<number>((sum, value) => sum + valuesIn(value), Math.max(1, inner.length));
};

describe('assertFewValues', () => {
  it('counts the same values as the parser, even if strings contain quotes, commas or brackets', () => {
    const tricky = fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '[', 'a', 'é', '😀') });
    const json = fc.oneof(fc.jsonValue(), fc.array(tricky), fc.dictionary(tricky, tricky));
    fc.assert(
      fc.property(json, (value) => {
        const count = valuesIn(value);
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
          expect(isRefused(text, count)).toBe(false);
          if (count > 0) expect(isRefused(text, count - 1)).toBe(true);
        }
      }),
    );
  });

  it('refuses an object of 300,000 keys, even in JSON that is cut off', () => {
    const keys = Array.from({ length: 300_000 }, (_, n) => `"${n}":1`).join(',');
    expect([isRefused(`{${keys}}`), isRefused(`{"metadata":{${keys}`)]).toEqual([true, true]);
  });

  it('ignores commas and brackets in a long string', () => {
    expect(isRefused(JSON.stringify({ content: ',[{'.repeat(1_000_000) }))).toBe(false);
  });
});
