import { describe, expect, it } from 'vitest';
import {
  bestScore,
  confidenceOf,
  thresholdFor,
  isInDoubt,
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

it('a best score beyond every floor, or short of every floor, is in no doubt', () => {
  expect([0.059, 0.06, 0.2, 0.349, 0.35].map(isInDoubt)).toEqual([false, true, true, true, false]);
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
  it('is a half at the floor, and rises with the best', () => {
    expect([0, 0.1, 0.2, 0.6].map((best) => confidenceOf(best, 0.2))).toEqual([
      0,
      expect.closeTo(1 / 3),
      0.5,
      expect.closeTo(0.75),
    ]);
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
