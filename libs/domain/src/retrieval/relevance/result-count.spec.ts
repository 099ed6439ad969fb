import { describe, expect, it } from 'vitest';
import { resultCount } from './result-count.js';

describe('resultCount', () => {
  it('keeps scores of at least half the best score', () => {
    expect(resultCount([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.49])).toBe(6);
  });

  it('keeps at least 5 and at most 50 scores, or all if there are fewer', () => {
    expect(resultCount([1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBe(5);
    expect(resultCount(new Array<number>(80).fill(1))).toBe(50);
    expect(resultCount([1, 0.1])).toBe(2);
    expect(resultCount([])).toBe(0);
  });

  it('keeps five scores if all are negative', () => {
    expect(resultCount(new Array<number>(9).fill(-0.04))).toBe(5);
  });
});
