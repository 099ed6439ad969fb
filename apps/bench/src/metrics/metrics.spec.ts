import { describe, expect, it } from 'vitest';
import { contains, literal } from './answer-found.js';
import { estimate, pairedDifference } from './interval.js';
import { allAt, distinct, ndcgAt, recallAt } from './ranking.js';

describe('recall', () => {
  it('is the share of the gold among the first k', () => {
    expect(recallAt(2, ['a', 'b', 'c'], ['b', 'c'])).toBe(0.5);
    expect(recallAt(3, ['a', 'b', 'c'], ['b', 'c'])).toBe(1);
    expect(recallAt(3, [], ['b'])).toBe(0);
  });

  it('of all is one only when nothing is missing', () => {
    expect(allAt(2, ['a', 'b', 'c'], ['b', 'c'])).toBe(0);
    expect(allAt(3, ['a', 'b', 'c'], ['b', 'c'])).toBe(1);
  });
});

describe('nDCG', () => {
  it('is one for the best order and falls with the rank', () => {
    expect(ndcgAt(10, ['a', 'b'], ['a', 'b'])).toBe(1);
    expect(ndcgAt(10, ['x', 'a'], ['a'])).toBeCloseTo(1 / Math.log2(3), 12);
  });

  it('can still be one when there is more gold than places', () => {
    expect(ndcgAt(2, ['a', 'b'], ['a', 'b', 'c'])).toBe(1);
  });
});

describe('a list of cited messages', () => {
  it('counts each message where it came first', () => {
    expect(distinct(['b', 'a', 'b', 'c', 'a'])).toEqual(['b', 'a', 'c']);
  });
});

describe('what was given back', () => {
  it('contains an answer when it has all its content words, whatever their form and order', () => {
    expect(contains('7 May, 2023', 'Sunday, 7 May 2023: Ana went.')).toBe(1);
    expect(contains('red kites', 'The kite was red.')).toBe(1);
    expect(contains('8 May', 'It was on 7 May.')).toBe(0);
    expect(contains('!', 'Anything!')).toBe(0);
  });

  it('holds an answer literally when it stands there word for word', () => {
    expect(literal('7 May, 2023', 'It was on 7  may 2023.')).toBe(1);
    expect(literal('red kite', 'The kite was red.')).toBe(0);
  });

  it('counts only to the budget', () => {
    expect(contains('kite', `${'x'.repeat(5990)} kite`)).toBe(1);
    expect(contains('kite', `${'x'.repeat(6000)} kite`)).toBe(0);
  });
});

describe('an interval', () => {
  it('holds the mean and is the same at every run', () => {
    const values = [0, 1, 1, 0, 1, 0.5, 0.25, 1];
    const once = estimate(values);
    expect(once).toEqual(estimate(values));
    expect(once.n).toBe(8);
    expect(once.mean).toBeCloseTo(0.59375, 12);
    expect(once.low).toBeLessThan(once.mean);
    expect(once.high).toBeGreaterThan(once.mean);
  });

  it('has no width where all are alike', () => {
    expect(estimate([1, 1, 1])).toEqual({ n: 3, mean: 1, low: 1, high: 1 });
  });

  it('pairs the questions of two systems', () => {
    expect(pairedDifference([1, 0.5], [0.5, 0])).toEqual({ n: 2, mean: 0.5, low: 0.5, high: 0.5 });
  });

  it('of nothing is nothing', () => {
    expect(estimate([])).toEqual({ n: 0, mean: 0, low: 0, high: 0 });
  });
});
