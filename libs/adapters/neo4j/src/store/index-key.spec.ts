import { ODD_STRINGS } from '@mneme/ports/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexKey } from './index-key.js';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...ODD_STRINGS,
    '',
    '\u0000',
    '\u0001',
    '\ud800',
    '\udc00',
    'é'.repeat(600),
    'ä'.repeat(600),
  ),
);
describe('indexKey', () => {
  it('returns different keys for different lists of texts', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), fc.array(texts, { minLength: 1 }), (one, other) => {
        expect(indexKey(...one) === indexKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('returns another key for a text that looks like a key itself', () => {
    const long = 'a'.repeat(600);
    expect(indexKey(indexKey(long))).not.toBe(indexKey(long));
    expect(indexKey('a', 'b')).not.toBe(indexKey('a\u0000b'));
  });

  it('returns a short text without special characters unchanged', () => {
    expect(ODD_STRINGS.map((text) => indexKey(text))).toEqual(ODD_STRINGS);
  });

  it('returns, for any texts, a key that is short enough for an index and is the same in UTF-8', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (parts) => {
        const bytes = Buffer.from(indexKey(...parts));
        expect(bytes.length).toBeLessThan(5_000);
        expect(bytes.toString()).toBe(indexKey(...parts));
      }),
    );
  });
});
