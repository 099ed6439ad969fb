import { describe, expect, it } from 'vitest';
import { sameWordsKey } from './same-words.js';

const isSame = (a: string, b: string): boolean => sameWordsKey(a) === sameWordsKey(b);

describe('sameWordsKey', () => {
  it.each([
    ['I live in Tartu.', 'I still live in Tartu!'],
    ['I play the oboe', 'So I really play the oboe again.'],
    ['Vivo en Tartu', 'Todavía vivo en Tartu'],
  ])('returns equal keys for statements in nearly the same words: %s / %s', (a, b) => {
    expect(isSame(a, b)).toBe(true);
  });

  it.each([
    ['I like sushi.', 'I do not like sushi.'],
    ['I like sushi.', "I don't like sushi."],
    ['I live in Tartu.', 'Do I live in Tartu?'],
    ['The meeting is at 5.', 'The meeting is at 6.'],
    ['Ana likes Ben.', 'Ben likes Ana.'],
  ])('returns different keys for other statements: %s / %s', (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });
});
