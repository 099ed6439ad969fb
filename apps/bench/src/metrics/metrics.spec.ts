import { describe, expect, it } from 'vitest';
import { contains, literal } from './answer-found.js';
import { estimate, pairedDifference } from './interval.js';
import { allAt, distinct, ndcgAt, recallAt } from './ranking.js';

describe('recallAt and allAt', () => {
  it('returns the share of the gold messages that are among the first k', () => {
    expect(recallAt(2, ['a', 'b', 'c'], ['b', 'c'])).toBe(0.5);
    expect(recallAt(3, ['a', 'b', 'c'], ['b', 'c'])).toBe(1);
    expect(recallAt(3, [], ['b'])).toBe(0);
  });

  it('allAt returns 1 only if all gold messages are among the first k', () => {
    expect(allAt(2, ['a', 'b', 'c'], ['b', 'c'])).toBe(0);
    expect(allAt(3, ['a', 'b', 'c'], ['b', 'c'])).toBe(1);
  });
});

describe('ndcgAt', () => {
  it('returns 1 for the best order, and less for lower ranks', () => {
    expect(ndcgAt(10, ['a', 'b'], ['a', 'b'])).toBe(1);
    expect(ndcgAt(10, ['x', 'a'], ['a'])).toBeCloseTo(1 / Math.log2(3), 12);
  });

  it('returns 1 for the best order even if there are more than k gold messages', () => {
    expect(ndcgAt(2, ['a', 'b'], ['a', 'b', 'c'])).toBe(1);
  });
});

describe('distinct', () => {
  it('keeps the first occurrence of each item', () => {
    expect(distinct(['b', 'a', 'b', 'c', 'a'])).toEqual(['b', 'a', 'c']);
  });
});

describe('contains and literal', () => {
  it('contains an answer if all its content words occur, in any form and order', () => {
    expect(contains('7 May, 2023', 'Sunday, 7 May 2023: Ana went.')).toBe(1);
    expect(contains('red kites', 'The kite was red.')).toBe(1);
    expect(contains('8 May', 'It was on 7 May.')).toBe(0);
    expect(contains('!', 'Anything!')).toBe(0);
  });

  it('finds an answer literally if it occurs word for word', () => {
    expect(literal('7 May, 2023', 'It was on 7  may 2023.')).toBe(1);
    expect(literal('red kite', 'The kite was red.')).toBe(0);
  });

  it('ignores text beyond the budget', () => {
    expect(contains('kite', `${'x'.repeat(5990)} kite`)).toBe(1);
    expect(contains('kite', `${'x'.repeat(6000)} kite`)).toBe(0);
  });
});

describe('estimate and pairedDifference', () => {
  it('returns the same interval around the mean in every run', () => {
    const values = [0, 1, 1, 0, 1, 0.5, 0.25, 1];
    const once = estimate(values);
    expect(once).toEqual(estimate(values));
    expect(once.n).toBe(8);
    expect(once.mean).toBeCloseTo(0.59375, 12);
    expect(once.low).toBeLessThan(once.mean);
    expect(once.high).toBeGreaterThan(once.mean);
  });

  it('returns an interval without width if all values are equal', () => {
    expect(estimate([1, 1, 1])).toEqual({ n: 3, mean: 1, low: 1, high: 1 });
  });

  it('returns the mean difference of paired values', () => {
    expect(pairedDifference([1, 0.5], [0.5, 0])).toEqual({ n: 2, mean: 0.5, low: 0.5, high: 0.5 });
  });

  it('returns zeros for no values', () => {
    expect(estimate([])).toEqual({ n: 0, mean: 0, low: 0, high: 0 });
  });
});
