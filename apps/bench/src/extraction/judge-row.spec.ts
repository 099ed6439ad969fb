import { describe, expect, it } from 'vitest';
import { aGold, aRow } from './a-gold.fixture.js';
import { isAfter, isIn, judgeRow } from './judge-row.js';

const gold = aGold({
  facts: [
    {
      subject: 'user',
      predicate: 'lives_in',
      object: 'berlin',
      from: '2026-05',
      message: 'm1',
      expected: 'home',
    },
    { subject: 'user', predicate: 'works_at', object: 'kontist', to: '2026-10/2026-11', message: 'm1' },
    { subject: 'user', predicate: 'works_at', object: 'n26', from: '2026-11-02', message: 'm1' },
    { subject: 'user', predicate: '*class*', object: 'mondays', to: ['holds', 'ended'], message: 'm1' },
    { subject: 'sarah', predicate: 'diet', object: 'vegetarian', message: 'm1' },
    { subject: 'user', predicate: 'drinks', object: 'coffee', polarity: 'denied', message: 'm1' },
    { subject: 'user', predicate: 'likes', object: '(the )?gazpacho', message: 'm2' },
  ],
  refused: [{ subject: 'user', predicate: 'likes', object: 'it', as: 'damaged' }],
});
const verdict = (parts: Parameters<typeof aRow>[0]): string => judgeRow(aRow(parts), gold).verdict;

describe('judgeRow', () => {
  it('returns right with the expected items if person, predicate, whole value, polarity and dates match', () => {
    const row = aRow({ subject: 'Maya', predicate: 'moved_to', validAt: '2026-05-01T00:00:00.000Z' });
    expect(judgeRow(row, gold)).toEqual({ row, verdict: 'right', expected: ['home'] });
    expect(verdict({ predicate: 'german_class_on', object: 'Mondays' })).toBe('right');
    expect(verdict({ subject: "Maya's girlfriend", predicate: 'diet', object: 'vegetarian' })).toBe('right');
    expect(verdict({ predicate: 'drinks', object: 'coffee', negated: true })).toBe('right');
  });

  it('accepts a missing start in the past, but not in the future', () => {
    expect(verdict({})).toBe('right');
    expect(verdict({ predicate: 'works_at', object: 'N26' })).toBe('misdated');
    const planned = { predicate: 'works_at', object: 'N26', holds: false };
    expect(verdict({ ...planned, validAt: '2026-11-02T00:00:00.000Z' })).toBe('right');
  });

  it('returns stale if an ended fact still holds, and misdated if a row ends at a wrong time', () => {
    expect(verdict({ predicate: 'works_at', object: 'Kontist' })).toBe('stale');
    const ended = { predicate: 'works_at', object: 'Kontist', holds: false };
    expect(verdict({ ...ended, invalidAt: '2026-11-02T00:00:00.000Z' })).toBe('right');
    expect(verdict({ ...ended, invalidAt: '2026-12-01T00:00:00.000Z' })).toBe('misdated');
    expect(verdict({ holds: false, invalidAt: '2026-06-04T00:00:00.000Z' })).toBe('misdated');
  });

  it('returns damaged for a truncated value, extra words, the wrong polarity, or a row that the gold refuses', () => {
    expect(verdict({ predicate: 'likes', object: 'gazpacho, I mean', messages: ['m2'] })).toBe('damaged');
    expect(verdict({ predicate: 'drinks', object: 'coffee' })).toBe('damaged');
    expect(verdict({ predicate: 'likes', object: 'it', messages: ['m9'] })).toBe('damaged');
  });

  it("returns another's if only the person differs, and unjudged if no gold fact is similar", () => {
    expect(verdict({ predicate: 'diet', object: 'vegetarian' })).toBe("another's");
    expect(verdict({ predicate: 'owns', object: 'a bike' })).toBe('unjudged');
    expect(verdict({ predicate: 'likes', object: 'gazpacho, I mean', messages: ['m1'] })).toBe('unjudged');
  });
});

describe('isIn and isAfter', () => {
  it('finds an instant in its year, month and day, and in a range of two dates', () => {
    expect(isIn('2026', '2026-12-31T23:59:59Z')).toBe(true);
    expect(isIn('2026-05', '2026-06-01T00:00:00Z')).toBe(false);
    expect(isIn('2026-05-03', '2026-05-03T23:00:00Z')).toBe(true);
    expect(isIn('2026-10/2026-11-02', '2026-11-02T10:00:00Z')).toBe(true);
    expect(isIn('2026-10/2026-11-02', '2026-11-03T00:00:00Z')).toBe(false);
    expect(isIn('2026-10', '2026-10-01T01:00:00+02:00')).toBe(false);
  });

  it('calls a date later than an instant only if the date begins after it', () => {
    expect(isAfter('2026-11-02', '2026-10-11T10:00:00Z')).toBe(true);
    expect(isAfter('2026-10', '2026-10-11T10:00:00Z')).toBe(false);
  });
});
