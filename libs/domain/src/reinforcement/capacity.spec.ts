import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textKey } from '../language/words/fold.js';
import { pageOut, type RatedEntry } from './capacity.js';

const entries = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    wording: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    utility: fc.constantFrom(0, 0.1, 0.2, 1),
    lastUsedAt: fc.option(fc.nat(5)),
    isProtected: fc.boolean(),
    isSpent: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const limits = fc.integer({ min: 1, max: 40 });

const anEntry = (changes: Partial<RatedEntry>): RatedEntry => ({
  id: 'a',
  wording: changes.id ?? 'a',
  utility: 1,
  lastUsedAt: null,
  isProtected: false,
  isSpent: false,
  ...changes,
});

describe('pageOut', () => {
  it('leaves no more active entries than the bound, unless more entries are protected', () => {
    fc.assert(
      fc.property(entries, limits, (some, limit) => {
        const { out } = pageOut(some, { active: some.length, limit });
        const safe = some.filter(({ isProtected }) => isProtected).length;
        expect(some.length - out.length).toBeLessThanOrEqual(Math.max(limit, safe));
      }),
    );
  });

  it('keeps every protected entry, and below the bound also every entry that is not spent', () => {
    fc.assert(
      fc.property(entries, limits, (some, limit) => {
        const safe = new Set(some.flatMap(({ id, isProtected }) => (isProtected ? [id] : [])));
        expect(pageOut(some, { active: some.length, limit }).out.filter((id) => safe.has(id))).toEqual([]);
        const wanted = some.map((entry) => ({ ...entry, isSpent: false }));
        expect(pageOut(wanted, { active: some.length, limit: some.length + 1 }).out).toEqual([]);
      }),
    );
  });

  it('returns the same result for any order of the entries', () => {
    const both = entries.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(both, limits, ([some, other], limit) => {
        const bound = { active: some.length, limit };
        expect(pageOut(other, bound)).toEqual(pageOut(some, bound));
      }),
    );
  });

  it('pages out the least useful entries down to 95 % of the bound, of equally useful entries first the longest unused, then the smaller id', () => {
    const some = [
      anEntry({ id: 'useful', utility: 9 }),
      anEntry({ id: 'b', lastUsedAt: 7 }),
      anEntry({ id: 'd', lastUsedAt: 3 }),
      anEntry({ id: 'c', lastUsedAt: 3 }),
      anEntry({ id: 'never used' }),
    ];
    expect(pageOut(some, { active: 21, limit: 20 }).out).toEqual(['never used', 'c']);
  });

  it('pages out no entry with a unique wording while an unprotected repeat is active', () => {
    fc.assert(
      fc.property(entries, limits, (some, limit) => {
        const leaving = new Set(pageOut(some, { active: some.length, limit }).out);
        const wordings = (of: readonly RatedEntry[]): ReadonlySet<string> =>
          new Set(of.map(({ wording }) => wording));
        const staying = some.filter(({ id }) => !leaving.has(id));
        const loose = staying.filter((entry) => !entry.isProtected);
        const repeats = loose.filter((entry) =>
          staying.some((other) => other !== entry && other.wording === entry.wording),
        );
        const lost = some.filter(
          ({ id, wording, isSpent }) => leaving.has(id) && !isSpent && !wordings(staying).has(wording),
        );
        if (repeats.length > 0) expect(lost).toEqual([]);
      }),
    );
  });

  it('pages out repeats of any utility and keeps the protected or most useful entry of each wording', () => {
    const some = [
      anEntry({ id: 'rare', utility: 0.1 }),
      anEntry({ id: 'again', wording: 'same', utility: 8 }),
      anEntry({ id: 'best', wording: 'same', utility: 9 }),
      anEntry({ id: 'edited', wording: 'other', utility: 0, isProtected: true }),
      anEntry({ id: 'said', wording: 'other', utility: 9 }),
    ];
    expect(pageOut(some, { active: 21, limit: 20 }).out).toEqual(['again', 'said']);
    expect(pageOut(some, { active: 18, limit: 20 }).candidates).toEqual(['again']);
  });

  it('keeps a useful entry and pages out a spent entry of the same wording', () => {
    const some = [
      anEntry({ id: 'spent', wording: 'same', utility: 9, isSpent: true }),
      anEntry({ id: 'used', wording: 'same', utility: 1 }),
    ];
    expect(pageOut(some, { active: 2, limit: 20 }).out).toEqual(['spent']);
  });

  it('ignores only case, accents and white space when it compares wordings', () => {
    expect(textKey(' Ana:  Café\u0301 is open')).toBe(textKey('ana: cafe is OPEN'));
    expect(textKey('Ana: I saw 3 birds.')).not.toBe(textKey('Ana: I saw 4 birds.'));
  });

  it('flags candidates in the number of 5 % of the bound once 90 % of the bound is active', () => {
    const some = Array.from({ length: 18 }, (_, n) => anEntry({ id: `e${n}`, utility: n }));
    expect(pageOut(some, { active: 18, limit: 20 })).toEqual({ out: [], candidates: ['e0'] });
    expect(pageOut(some.slice(1), { active: 17, limit: 20 })).toEqual({ out: [], candidates: [] });
  });

  it('pages out a spent entry even below the bound', () => {
    const some = [anEntry({ id: 'spent', isSpent: true }), anEntry({ id: 'kept' })];
    expect(pageOut(some, { active: 2, limit: 20 }).out).toEqual(['spent']);
  });
});
