import { ODD_STRINGS } from '@mneme/ports/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { versionPlace, placeRange } from './place.js';

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...ODD_STRINGS, '', '\u{10FFFF}'),
);
const clean = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('（', '😀', '\uFFFD', '\uE000', '猫'),
  )
  .filter((text) => !/[\u0000\u0001\uFFFF]/.test(text));
const instant = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
const place = (texts: fc.Arbitrary<string>) =>
  fc.record({ subject: texts, predicate: texts, validFrom: instant, claimId: texts, n: fc.nat() });

/** Compares the UTF-8 bytes of two texts, which are in the order of the code points. */
const compare = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
const isBelow = (a: string, b: string): boolean => {
  const below = compare(a, b) < 0;
  // The server compares by code points in indexes and by UTF-16 units in filters. Both must give the same
  // order.
  expect(a < b).toBe(below);
  return below;
};

describe('versionPlace', () => {
  it('sorts by subject, predicate, start, claim and number, in code points and in UTF-16 units', () => {
    fc.assert(
      fc.property(place(clean), place(clean), (a, b) => {
        const byParts =
          compare(a.subject, b.subject) ||
          compare(a.predicate, b.predicate) ||
          Math.sign(a.validFrom - b.validFrom) ||
          compare(a.claimId, b.claimId) ||
          Math.sign(a.n - b.n);
        expect(isBelow(versionPlace(a), versionPlace(b))).toBe(byParts < 0);
      }),
    );
  });

  it('is only within the range of its own subject, and is short enough for an index', () => {
    fc.assert(
      fc.property(place(odd), odd, (one, asked) => {
        const isWithin = (subject: string | null): boolean => {
          const { above, below } = placeRange(subject);
          return isBelow(above, versionPlace(one)) && isBelow(versionPlace(one), below);
        };
        expect([isWithin(one.subject), isWithin(null)]).toEqual([true, true]);
        expect(isWithin(asked)).toBe(asked === one.subject);
        expect(Buffer.from(versionPlace(one)).length).toBeLessThan(6_000);
      }),
    );
  });
});
