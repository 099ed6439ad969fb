import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerF1, bleu1 } from './answer-scores.js';

const gold = (answer: string | null, category = 'single-hop') => ({ answer, category });

describe('answerF1 and bleu1', () => {
  it('counts words by their stems, once each, without function words', () => {
    expect(answerF1(gold('at the harbour'), 'The harbours!')).toBe(1);
    expect(answerF1(gold('red kite'), 'kite kite')).toBe(0.5);
    expect(answerF1(gold('red kite'), 'a tortoise')).toBe(0);
  });

  it('matches the parts of a multi-hop answer one by one', () => {
    const wanted = gold('pottery, long walks', 'multi-hop');
    expect(answerF1(wanted, 'long walks, pottery')).toBe(1);
    expect(answerF1(wanted, 'pottery')).toBe(0.5);
  });

  it('multiplies the share of correct words by a penalty for short answers', () => {
    expect(bleu1(gold('a red kite'), 'a red kite at sea')).toBeCloseTo(3 / 5);
    expect(bleu1(gold('a red kite at sea'), 'a red kite')).toBeCloseTo(Math.exp(1 - 5 / 3));
  });

  it('returns scores between 0 and 1, and 0 if one side is empty', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'kite ', 'red ', ', ', '猫', ' ') });
    fc.assert(
      fc.property(text, text, fc.constantFrom('multi-hop', 'temporal'), (answer, said, category) => {
        for (const score of [answerF1({ answer, category }, said), bleu1({ answer }, said)]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
    expect([
      answerF1(gold(null), 'x'),
      answerF1(gold('x'), ''),
      bleu1(gold(null), 'x'),
      bleu1(gold('x'), ''),
    ]).toEqual([...[0, 0, 0, 0]]);
  });
});
