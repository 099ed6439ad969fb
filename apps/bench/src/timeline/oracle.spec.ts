import { describe, expect, it } from 'vitest';
import { spanAt, spansOf, type Statement } from './oracle.js';

const told = (...statements: readonly (readonly [string, number, number | null])[]): Statement[] =>
  statements.map(([object, from, end], index) => ({ index, object, from, end, isGone: false }));

const seen = (statements: readonly Statement[]) =>
  spansOf(statements, 14).map(({ object, from, to, statements: members }) => [
    object,
    from,
    to,
    members.length,
  ]);

describe('spansOf and spanAt', () => {
  it('closes an earlier value at the start of a later one, in any order of telling', () => {
    expect(seen(told(['acorn', 1, null], ['birch', 5, null]))).toEqual([
      ['acorn', 1, 5, 1],
      ['birch', 5, null, 1],
    ]);
    expect(seen(told(['birch', 5, null], ['acorn', 1, null]))).toEqual([
      ['acorn', 1, 5, 1],
      ['birch', 5, null, 1],
    ]);
  });

  it('keeps the value told later if two begin on one day', () => {
    expect(seen(told(['acorn', 1, null], ['birch', 1, null]))).toEqual([['birch', 1, null, 1]]);
  });

  it('adds a repeat to the span it falls into, and starts a new span after an end', () => {
    expect(seen(told(['acorn', 1, null], ['acorn', 4, 6], ['acorn', 8, null]))).toEqual([
      ['acorn', 1, 6, 2],
      ['acorn', 8, null, 1],
    ]);
  });

  it('reopens a value if the value that closed it is retracted', () => {
    const statements = told(['acorn', 1, null], ['birch', 5, null]);
    const [, birch] = statements;
    if (birch) birch.isGone = true;
    expect(seen(statements)).toEqual([['acorn', 1, null, 1]]);
  });

  it('shows nothing between an end and the next start', () => {
    const spans = spansOf(told(['acorn', 1, 3], ['birch', 5, null]), 14);
    expect([0, 1, 2, 3, 4, 5].map((day) => spanAt(spans, day)?.object ?? null)).toEqual([
      null,
      'acorn',
      'acorn',
      null,
      null,
      'birch',
    ]);
  });
});
