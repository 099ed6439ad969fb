import { describe, expect, it } from 'vitest';
import { pairScores } from './pair-scores.js';

describe('pairScores', () => {
  it('returns the sigmoid of one number per pair', () => {
    expect(pairScores([0, 900, -900], 1, 3)).toEqual([0.5, 1, 0]);
  });

  it('returns the probability of the second of two classes', () => {
    const [even, second] = pairScores([4, 4, 1, 3], 2, 2);
    expect(even).toBe(0.5);
    expect(second).toBeCloseTo(Math.exp(3) / (Math.exp(1) + Math.exp(3)));
  });

  it.each([
    ['NaN', [Number.NaN, 1], 'a score that is no number'],
    ['too few numbers', [1], '1 numbers for 2 pairs of 1'],
    ['too many numbers', [1, 2, 3], '3 numbers for 2 pairs of 1'],
  ])('throws Unavailable for %s', (_, values, sentence) => {
    expect(() => pairScores(values, 1, 2)).toThrow(
      expect.objectContaining({
        name: 'Unavailable',
        code: 'model-broken',
        message: `The reranker answered ${sentence}. Choose another model.`,
      }),
    );
  });

  it('returns no scores for no pairs', () => {
    expect(pairScores([], 1, 0)).toEqual([]);
  });
});
