import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auc, aucEstimate, rocCurve } from './auc.js';

/** Few distinct values, so that equal scores are common. */
const scores = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 30 });

describe('auc and rocCurve', () => {
  it('returns the share of pairs in the right order, and counts a tie as half', () => {
    expect(auc([3, 4], [1, 2])).toBe(1);
    expect(auc([1, 2], [3, 4])).toBe(0);
    expect(auc([2, 3], [1, 2, 4])).toBeCloseTo((1 + 0.5 + 0 + 1 + 1 + 0) / 6, 12);
    expect(auc([0.49, 0.49], [0.49])).toBe(0.5);
  });

  it('equals the result of counting every pair', () => {
    fc.assert(
      fc.property(scores, scores, (positives, negatives) => {
        const wins = positives.flatMap((a) => negatives.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
        const share = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
        expect(auc(positives, negatives)).toBeCloseTo(share, 12);
      }),
    );
  });

  it('equals the area under a monotonic curve from (0, 0) to (1, 1)', () => {
    fc.assert(
      fc.property(scores, scores, (positives, negatives) => {
        const curve = rocCurve(positives, negatives);
        const steps = curve.slice(1).map((to, at) => ({ from: curve[at] ?? to, to }));
        const area = steps.reduce(
          (sum, { from, to }) =>
            sum + ((to.falsePositives - from.falsePositives) * (to.truePositives + from.truePositives)) / 2,
          0,
        );
        expect(area).toBeCloseTo(auc(positives, negatives), 12);
        expect(curve[0]).toEqual({ threshold: Infinity, truePositives: 0, falsePositives: 0 });
        expect(curve.at(-1)).toMatchObject({ truePositives: 1, falsePositives: 1 });
        expect(
          steps.every(
            ({ from, to }) =>
              to.truePositives >= from.truePositives && to.falsePositives >= from.falsePositives,
          ),
        ).toBe(true);
      }),
    );
  });

  it('returns 0.5 if a class is empty', () => {
    expect(auc([], [1])).toBe(0.5);
    expect(auc([1], [])).toBe(0.5);
  });
});

describe('aucEstimate', () => {
  const positives = [0.9, 0.8, 0.7, 0.55, 0.3];
  const negatives = [0.6, 0.4, 0.35, 0.2];

  it('returns the same interval around the area in every run', () => {
    const once = aucEstimate(positives, negatives);
    expect(once).toEqual(aucEstimate(positives, negatives));
    expect(once).toMatchObject({ n: 9, mean: auc(positives, negatives) });
    expect(once.low).toBeLessThan(once.mean);
    expect(once.high).toBeGreaterThan(once.mean);
  });

  it('returns an interval without width if every pair is in the right order', () => {
    expect(aucEstimate([2, 3], [0, 1])).toEqual({ n: 4, mean: 1, low: 1, high: 1 });
  });
});
