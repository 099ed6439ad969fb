import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignSequences } from './align-sequences.js';

const codes = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));
const pairsOf = (left: string, right: string): string =>
  alignSequences(codes(left), codes(right))
    .map((pair) => `${pair.left}=${pair.right}`)
    .join(' ');

/**
 * Computes the length of a longest common subsequence with the textbook table, which needs no bit operations.
 */
const lengthByTable = (left: readonly number[], right: readonly number[]): number => {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const value of left) {
    const next = [0];
    right.forEach((other, j) => next.push(value === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)));
    row = next;
  }
  return row.at(-1)!;
};

describe('alignSequences', () => {
  it.each([
    ['abc', 'abc', '0=0 1=1 2=2'],
    ['ace', 'abcde', '0=0 1=2 2=4'],
    ['xyz', 'abc', ''],
    ['', 'abc', ''],
    ['abc', '', ''],
  ])('aligns "%s" with "%s"', (left, right, expected) => {
    expect(pairsOf(left, right)).toBe(expected);
  });

  it('leaves out the last of equal values on the left', () => {
    expect(pairsOf('ababab', 'abab')).toBe('0=0 1=1 2=2 3=3');
  });

  it('takes the last of equal values on the right', () => {
    expect(pairsOf('abe', 'abcdab')).toBe('0=4 1=5');
  });

  const values = fc
    .integer({ min: 0, max: 6 })
    .chain((most) =>
      fc.tuple(
        fc.array(fc.integer({ min: 0, max: most }), { maxLength: 120 }),
        fc.array(fc.integer({ min: 0, max: most }), { maxLength: 120 }),
      ),
    );

  it('returns pairs of equal values, in the order of both sequences, and in the number that a table computes', () => {
    fc.assert(
      fc.property(values, ([left, right]) => {
        const common = alignSequences(left, right);
        expect(common).toHaveLength(lengthByTable(left, right));
        common.forEach((pair, n) => {
          expect(left[pair.left]).toBe(right[pair.right]);
          expect(pair.left).toBeGreaterThan(common[n - 1]?.left ?? -1);
          expect(pair.right).toBeGreaterThan(common[n - 1]?.right ?? -1);
        });
      }),
    );
  });
});
