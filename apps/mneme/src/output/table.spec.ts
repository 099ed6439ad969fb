import { describe, expect, it } from 'vitest';
import { day, oneLine, table } from './table.js';

describe('table', () => {
  it('aligns text left and numbers right, without trailing blanks', () => {
    const rows = [
      ['kite', 5],
      ['a', 120],
    ];
    expect(table(['name', 'n'], rows)).toBe(['name    n', 'kite    5', 'a     120'].join('\n'));
  });

  it('measures terminal columns, not characters', () => {
    expect(
      table(
        ['a', 'b'],
        [
          ['日本', 'x'],
          ['é', 'y'],
        ],
      ).split('\n'),
    ).toEqual(['a     b', '日本  x', 'é     y']);
  });
});

describe('oneLine', () => {
  it('folds white space, and cuts between characters', () => {
    expect(oneLine('a\n  b', 10)).toBe('a b');
    expect(oneLine('👋👋👋👋', 3)).toBe('👋👋…');
  });
});

describe('day', () => {
  it('returns the date of an instant, or a dash for null', () => {
    expect([day('2026-05-08T13:56:00.000Z'), day(null)]).toEqual(['2026-05-08', '-']);
  });
});
