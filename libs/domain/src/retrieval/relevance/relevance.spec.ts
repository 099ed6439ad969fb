import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestScore,
  answerConfidence,
  questionThreshold,
  messageThreshold,
  relevanceThreshold,
  statementThreshold,
  scoreInBlock,
} from './relevance.js';

describe('relevanceThreshold', () => {
  it('returns a threshold above the scores of three quarters of the stock questions', () => {
    expect(relevanceThreshold([0.3, 0.1, 0.2, 0.05], 100)).toBeCloseTo(0.35);
    expect(relevanceThreshold([0.1, 0.2, 0.1, 0.1, 0.1], 100)).toBeCloseTo(0.15);
  });

  it('returns a threshold between 0.13 and 0.35, so that a store answers some questions and refuses others', () => {
    expect([
      relevanceThreshold([], 100),
      relevanceThreshold([0, 0], 100),
      relevanceThreshold([0.9, 0.8], 100),
    ]).toEqual([0.13, 0.13, 0.35]);
  });
});

describe('bestScore', () => {
  it('lowers the score of a statement that shares no word with the question', () => {
    const message = { score: 0.3, words: 0, isStatement: false };
    const statement = { score: 0.35, words: 0, isStatement: true };
    expect(bestScore([message, statement])).toBe(0.3);
    expect(bestScore([message, { ...statement, words: 0.1 }])).toBe(0.35);
    expect([bestScore([]), bestScore([{ ...message, score: -0.04 }])]).toEqual([0, 0]);
  });
});

it('lowers the threshold of a store below ten messages', () => {
  expect([relevanceThreshold([0.04], 9), relevanceThreshold([0], 9), relevanceThreshold([0.04], 10)]).toEqual(
    [0.07, 0.06, 0.13],
  );
  expect(
    questionThreshold({ words: 1, isPersonal: false, isOfUser: false, isInOtherLanguage: false }, 0.07),
  ).toBe(0.07);
});

describe('answerConfidence', () => {
  it('returns 0.5 at the threshold, and more for a higher best score', () => {
    expect(answerConfidence(0.2, 0.2, null)).toBe(0.5);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          expect(answerConfidence(low, 0.2, null)).toBeLessThanOrEqual(answerConfidence(high, 0.2, null));
          expect(answerConfidence(high, 0.2, null)).toBeLessThan(1);
        },
      ),
    );
  });

  it('decreases the confidence, within bounds, with the lead of the other person', () => {
    const confidences = [0.3, 0.1, 0.05, -0.1, -0.3, -2].map((lead) => answerConfidence(0.4, 0.2, lead));
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(confidences[0]).toBe(confidences[1]);
    expect(confidences[2]).toBe(answerConfidence(0.4, 0.2, null));
    expect(confidences[4]).toBe(confidences[5]);
  });
});

describe('messageThreshold, statementThreshold and scoreInBlock', () => {
  it('requires a share of the threshold for a message and a share of the best score for a statement', () => {
    expect(messageThreshold(0.2)).toBeCloseTo(0.04);
    expect([statementThreshold(0.8, 0.2), statementThreshold(0.3, 0.2)]).toEqual([0.4, 0.2]);
  });

  it("lowers the score of an assistant's message that is not asked for", () => {
    expect([scoreInBlock(0.5, true), scoreInBlock(0.5, false)]).toEqual([0.3, 0.5]);
  });
});

it('lowers the threshold for a question of one word', () => {
  const thresholdOf = (words: number, threshold: number) =>
    questionThreshold({ words, isPersonal: false, isOfUser: false, isInOtherLanguage: false }, threshold);
  expect([thresholdOf(1, 0.2), thresholdOf(2, 0.2), thresholdOf(0, 0.2), thresholdOf(1, 0.13)]).toEqual([
    expect.closeTo(0.15),
    0.2,
    0.2,
    0.13,
  ]);
});

it('limits the threshold to 0.06 for a personal question', () => {
  expect(
    questionThreshold({ words: 3, isPersonal: true, isOfUser: false, isInOtherLanguage: false }, 0.35),
  ).toBe(0.06);
  expect(
    questionThreshold({ words: 3, isPersonal: true, isOfUser: false, isInOtherLanguage: false }, 0.05),
  ).toBe(0.05);
});

it('lowers the threshold for a question that names the user', () => {
  expect(
    questionThreshold({ words: 3, isPersonal: false, isOfUser: true, isInOtherLanguage: false }, 0.2),
  ).toBeCloseTo(0.15);
});
