import { describe, expect, it } from 'vitest';
import { bm25, inverseFrequency } from './bm25.js';

describe('bm25', () => {
  const score = bm25([['cat', 'cat', 'dog'], ['dog'], []]);

  it('scores every document in order by the formula', () => {
    const idf = Math.log(1 + 2.5 / 1.5);
    expect([...score(['cat'])]).toEqual([(idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / (4 / 3))), 0, 0]);
  });

  it('counts a word twice if it occurs twice in the query', () => {
    const once = score(['dog']);
    expect([...score(['dog', 'dog'])]).toEqual([...once].map((value) => 2 * value));
  });

  it('returns no scores for an empty collection and 0 for an unknown word', () => {
    expect([...bm25([])(['cat'])]).toEqual([]);
    expect([...score(['owl'])]).toEqual([0, 0, 0]);
  });
});

describe('inverseFrequency', () => {
  it('stays positive and finite if the frequency exceeds the total', () => {
    expect(inverseFrequency(3, 5)).toBeCloseTo(Math.log(1 + 0.5 / 5.5), 12);
  });
});
