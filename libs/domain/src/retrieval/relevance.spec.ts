import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestScore,
  confidenceOf,
  thresholdFor,
  messageThreshold,
  relevanceThreshold,
  statementThreshold,
  worthInBlock,
} from './relevance.js';

describe('the floor of relevance', () => {
  it('lies above what three quarters of the stock questions score', () => {
    expect(relevanceThreshold([0.3, 0.1, 0.2, 0.05], 100)).toBeCloseTo(0.35);
    expect(relevanceThreshold([0.1, 0.2, 0.1, 0.1, 0.1], 100)).toBeCloseTo(0.15);
  });

  it('never lies so low that everything answers, nor so high that nothing does', () => {
    expect([
      relevanceThreshold([], 100),
      relevanceThreshold([0, 0], 100),
      relevanceThreshold([0.9, 0.8], 100),
    ]).toEqual([0.13, 0.13, 0.35]);
  });
});

describe('the best of the candidates', () => {
  it('takes a statement that shares no word for less', () => {
    const message = { score: 0.3, words: 0, isStatement: false };
    const statement = { score: 0.35, words: 0, isStatement: true };
    expect(bestScore([message, statement])).toBe(0.3);
    expect(bestScore([message, { ...statement, words: 0.1 }])).toBe(0.35);
    expect([bestScore([]), bestScore([{ ...message, score: -0.04 }])]).toEqual([0, 0]);
  });
});

it('a store of a few messages is refused less', () => {
  expect([relevanceThreshold([0.04], 9), relevanceThreshold([0], 9), relevanceThreshold([0.04], 10)]).toEqual(
    [0.07, 0.06, 0.13],
  );
  expect(thresholdFor({ words: 1, isPersonal: false, isOfUser: false }, 0.07)).toBe(0.07);
});

describe('confidence', () => {
  it('is a half at the threshold, and rises with the best', () => {
    expect(confidenceOf(0.2, 0.2, null)).toBe(0.5);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          expect(confidenceOf(low, 0.2, null)).toBeLessThanOrEqual(confidenceOf(high, 0.2, null));
          expect(confidenceOf(high, 0.2, null)).toBeLessThan(1);
        },
      ),
    );
  });

  it('falls where more was said about the other, within bounds', () => {
    const confidences = [0.3, 0.1, 0.05, -0.1, -0.3, -2].map((lead) => confidenceOf(0.4, 0.2, lead));
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(confidences[0]).toBe(confidences[1]);
    expect(confidences[2]).toBe(confidenceOf(0.4, 0.2, null));
    expect(confidences[4]).toBe(confidences[5]);
  });
});

describe('what is shown beside the best', () => {
  it('is a share of the floor for a message, and of the best for what stands for itself', () => {
    expect(messageThreshold(0.2)).toBeCloseTo(0.04);
    expect([statementThreshold(0.8, 0.2), statementThreshold(0.3, 0.2)]).toEqual([0.4, 0.2]);
  });

  it('is worth less where an assistant said it aside', () => {
    expect([worthInBlock(0.5, true), worthInBlock(0.5, false)]).toEqual([0.3, 0.5]);
  });
});

it('a question of one word is answered when in doubt', () => {
  const thresholdOf = (words: number, threshold: number) =>
    thresholdFor({ words, isPersonal: false, isOfUser: false }, threshold);
  expect([thresholdOf(1, 0.2), thresholdOf(2, 0.2), thresholdOf(0, 0.2), thresholdOf(1, 0.13)]).toEqual([
    expect.closeTo(0.15),
    0.2,
    0.2,
    0.13,
  ]);
});

it("a question for what is somebody's own is answered when in doubt, whatever the store comes near to", () => {
  expect(thresholdFor({ words: 3, isPersonal: true, isOfUser: false }, 0.35)).toBe(0.06);
  expect(thresholdFor({ words: 3, isPersonal: true, isOfUser: false }, 0.05)).toBe(0.05);
});

it('a question that names the user is about them: it is answered when in doubt', () => {
  expect(thresholdFor({ words: 3, isPersonal: false, isOfUser: true }, 0.2)).toBeCloseTo(0.15);
});
