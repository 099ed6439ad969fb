import { describe, expect, it } from 'vitest';
import { agreement } from './compare-rankings.js';

const results = (...scored: readonly (readonly [string, number])[]) =>
  scored.map(([id, score]) => ({ id, score }));

describe('agreement', () => {
  it('reports full agreement for equal rankings', () => {
    const ranking = results(['a', 0.9], ['b', 0.5]);
    expect(agreement(ranking, ranking)).toEqual({ shared: 2, depth: 2, isSameOrder: true, scoreGap: 0 });
  });

  it('accepts ties in another order, and reports the largest score difference', () => {
    const ours = results(['a', 0.5], ['b', 0.496]);
    const theirs = results(['b', 0.5], ['a', 0.498]);
    const { scoreGap, ...rest } = agreement(ours, theirs);
    expect(rest).toEqual({ shared: 2, depth: 2, isSameOrder: true });
    expect(scoreGap).toBeCloseTo(0.004, 6);
  });

  it('detects another order, another result and another length', () => {
    const ours = results(['a', 0.9], ['b', 0.5]);
    expect(agreement(ours, results(['b', 0.9], ['a', 0.5]))).toMatchObject({ shared: 2, isSameOrder: false });
    expect(agreement(ours, results(['a', 0.9], ['c', 0.2]))).toMatchObject({ shared: 1, isSameOrder: false });
    expect(agreement(ours, results(['a', 0.9]))).toMatchObject({ shared: 1, depth: 1, isSameOrder: false });
  });

  it('compares only the first ten results', () => {
    const ours = results(...Array.from({ length: 12 }, (_, n) => [`r${n}`, 1 - n / 20] as const));
    const theirs = [...ours.slice(0, 10), { id: 'other', score: 0.1 }];
    expect(agreement(ours, theirs)).toEqual({ shared: 10, depth: 10, isSameOrder: true, scoreGap: 0 });
  });
});
