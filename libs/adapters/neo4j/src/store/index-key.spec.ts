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
describe('an index key', () => {
  it('is of one list of texts only', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), fc.array(texts, { minLength: 1 }), (one, other) => {
        expect(indexKey(...one) === indexKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('is not taken for another that looks like it', () => {
    const long = 'a'.repeat(600);
    expect(indexKey(indexKey(long))).not.toBe(indexKey(long));
    expect(indexKey('a', 'b')).not.toBe(indexKey('a\u0000b'));
  });

  it('is the text itself where that is short and clean', () => {
    expect(ODD_STRINGS.map((text) => indexKey(text))).toEqual(ODD_STRINGS);
  });

  it('fits into an index, and survives the way there, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (parts) => {
        const bytes = Buffer.from(indexKey(...parts));
        expect(bytes.length).toBeLessThan(5_000);
        expect(bytes.toString()).toBe(indexKey(...parts));
      }),
    );
  });
});
