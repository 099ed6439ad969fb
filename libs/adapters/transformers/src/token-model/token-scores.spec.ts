import { describe, expect, it } from 'vitest';
import { keepProbabilities, surprisals, wordScores } from './token-scores.js';

describe('token scores', () => {
  it('keepProbabilities returns the probability of the second class', () => {
    const scores = keepProbabilities({ columns: 2, values: [0, 0, 0, 2, 900, -900] }, 3);
    expect(scores[0]).toBe(0.5);
    expect(scores[1]).toBeCloseTo(Math.exp(2) / (1 + Math.exp(2)));
    expect(scores[2]).toBe(0);
  });

  it('surprisals returns higher scores for tokens that carry more bits', () => {
    // Each of four equally likely tokens carries two bits.
    const [even] = surprisals({ columns: 4, values: [5, 5, 5, 5] }, [0, 3]);
    expect(even).toBeCloseTo(2 / 10);
    const [sure, odd] = surprisals({ columns: 2, values: [900, -900, 900, -900] }, [0, 0, 1]);
    expect(sure).toBe(0);
    expect(odd).toBeGreaterThan(0.99);
  });

  it('wordScores returns the mean over the pieces of each word', () => {
    expect(wordScores([0.2, 0.4, 1], [[7, 8], [], [9]])).toEqual([0.30000000000000004, 0, 1]);
  });
});
