import { describe, expect, it } from 'vitest';
import { bm25, inverseFrequency } from './bm25.js';

describe('BM25', () => {
  const score = bm25([['cat', 'cat', 'dog'], ['dog'], []]);

  it('is the formula, for every document in order', () => {
    const idf = Math.log(1 + 2.5 / 1.5);
    expect([...score(['cat'])]).toEqual([(idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / (4 / 3))), 0, 0]);
  });

  it('counts a word asked twice twice', () => {
    const once = score(['dog']);
    expect([...score(['dog', 'dog'])]).toEqual([...once].map((value) => 2 * value));
  });

  it('knows nothing of an empty collection or an unknown word', () => {
    expect([...bm25([])(['cat'])]).toEqual([]);
    expect([...score(['owl'])]).toEqual([0, 0, 0]);
  });
});

describe('the inverse frequency', () => {
  it('stays positive and finite where counts disagree', () => {
    expect(inverseFrequency(3, 5)).toBeCloseTo(Math.log(1 + 0.5 / 5.5), 12);
  });
});
