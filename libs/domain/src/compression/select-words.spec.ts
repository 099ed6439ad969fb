import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectWords, type ScoredWord } from './select-words.js';

const aWord = fc.record({
  score: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  tokens: fc.integer({ min: 1, max: 6 }),
});
const someWords = fc.array(aWord, { minLength: 1, maxLength: 60 });
const aRate = fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100);
const tokensOf = (words: readonly ScoredWord[], places: readonly number[]): number =>
  places.reduce((sum, at) => sum + (words[at]?.tokens ?? 0), 0);

describe('selectWords', () => {
  it('keeps all words at a rate of 1, at least one word at any rate, and the order of the words', () => {
    fc.assert(
      fc.property(someWords, aRate, (words, rate) => {
        expect(selectWords(words, 1)).toEqual([...words.keys()]);
        const kept = selectWords(words, rate);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      }),
    );
  });

  it('keeps at a larger rate every word that it keeps at a smaller rate', () => {
    fc.assert(
      fc.property(someWords, aRate, aRate, (words, one, other) => {
        const more = new Set(selectWords(words, Math.max(one, other)));
        expect(selectWords(words, Math.min(one, other)).filter((at) => !more.has(at))).toEqual([]);
      }),
    );
  });

  it('keeps no word with a lower score than a word that is left out', () => {
    fc.assert(
      fc.property(someWords, aRate, (words, rate) => {
        const kept = new Set(selectWords(words, rate));
        const least = Math.min(...[...kept].map((at) => words[at]?.score ?? 0));
        const left = words.filter((_, at) => !kept.has(at));
        expect(left.every(({ score }) => score <= least)).toBe(true);
      }),
    );
  });

  it('keeps all forced words, and otherwise only the share of tokens given by the rate', () => {
    fc.assert(
      fc.property(someWords, aRate, (words, rate) => {
        const kept = selectWords(words, rate);
        const forced = words.flatMap(({ score }, at) => (score === 1 ? [at] : []));
        expect(forced.filter((at) => !kept.includes(at))).toEqual([]);
        const room = Math.max(rate * tokensOf(words, [...words.keys()]), tokensOf(words, forced));
        // The word at the percentile may exceed the budget. A word costs up to six tokens.
        expect(tokensOf(words, kept)).toBeLessThanOrEqual(room + 6);
      }),
    );
  });

  it('keeps the first words if all scores are equal', () => {
    const words = Array.from({ length: 10 }, () => ({ score: 0.4, tokens: 1 }));
    expect(selectWords(words, 0.7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('returns an empty list for an empty list of words', () => {
    expect(selectWords([], 0.5)).toEqual([]);
  });
});
