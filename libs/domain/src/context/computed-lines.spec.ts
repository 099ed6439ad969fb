import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../facts/fact.js';
import { computedLines, spokenLength } from './computed-lines.js';

const at = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);

const fact = (predicate: string, object: string, more: object = {}, validTo: number | null = null): Fact =>
  ({
    claim: {
      subject: 'user',
      predicate,
      object,
      polarity: 'affirmed',
      granularity: 'instant',
      timePhrase: null,
      ...more,
    },
    version: { validFrom: at('2024-03-01'), validTo },
  }) as unknown as Fact;

const since = { granularity: 'month', timePhrase: 'in March 2024' };
const lines = (...facts: readonly Fact[]) => computedLines(facts, at('2026-11-26'), 'Ana');

describe('computedLines', () => {
  it('counts the values of a relation with several values', () => {
    expect(lines(fact('has_pet', 'Rex'), fact('has_pet', 'Coco'), fact('has_pet', 'Rex'))).toEqual([
      'Ana has pet: 2 known (Rex, Coco)',
    ]);
    expect(lines(fact('has_pet', 'Rex'))).toEqual([]);
    expect(lines(fact('has_pet', 'Rex'), fact('has_pet', 'Coco', { polarity: 'denied' }))).toEqual([]);
  });

  it('states how long a fact with a stated start holds or held', () => {
    expect(lines(fact('lives_in', 'Porto', since))).toEqual([
      'Ana lives in Porto: for 2 years 8 months (from March 2024 to 26 November 2026)',
    ]);
    const day = { granularity: 'day', timePhrase: 'on 1 March 2024' };
    expect(lines(fact('lives_in', 'Porto', day, at('2024-03-05')))).toEqual([
      'Ana lives in Porto: for 4 days (from 1 March 2024 to 5 March 2024)',
    ]);
  });

  it('states no duration finer than the precision of its start, and no duration for an event', () => {
    expect(lines(fact('lives_in', 'Porto', since, at('2024-03-05')))).toEqual([
      'Ana lives in Porto: for under a month (from March 2024 to 5 March 2024)',
    ]);
    expect(lines(fact('lives_in', 'Porto', { granularity: 'year', timePhrase: 'in 2024' }))).toEqual([
      'Ana lives in Porto: for 2 years (from 2024 to 26 November 2026)',
    ]);
    expect(lines(fact('visited', 'Porto', since))).toEqual([]);
  });

  it('states no duration if the start was not stated or is in the future', () => {
    expect(lines(fact('lives_in', 'Porto'))).toEqual([]);
    const early = computedLines([fact('lives_in', 'Porto', since)], at('2023-01-01'), null);
    expect(early).toEqual([]);
  });
});

describe('spokenLength', () => {
  it.each([
    ['2024-01-31', '2024-02-29', '1 month'],
    ['2024-01-31', '2024-03-01', '1 month 1 day'],
    ['2023-12-24', '2024-12-23', '11 months 29 days'],
    ['2020-02-29', '2021-02-28', '1 year'],
    ['2024-05-01', '2024-05-01', 'under a day'],
  ])('returns the length of the time from %s to %s: %s', (from, to, length) => {
    expect(spokenLength(at(from), at(to), 'day')).toBe(length);
  });

  it('returns one or two calendar parts for any two days in order', () => {
    const day = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = [Math.min(a, b) * 86_400_000, Math.max(a, b) * 86_400_000];
        expect(spokenLength(from, to, 'day')).toMatch(
          /^(?:under a day|(?:\d+ (?:year|month|day)s? ?){1,2})$/u,
        );
      }),
    );
  });
});
