import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSentences } from './best-sentences.js';
import { countCharacters } from '../language/text/characters.js';

const TEXT =
  'We could cook. Boil the pasta for nine minutes. Salt it well. Then wait. Serve the pasta with basil.';

describe('bestSentences', () => {
  it('returns the whole text if it fits', () => {
    expect(bestSentences(` ${TEXT} `, ['basil'], 200)).toBe(TEXT);
  });

  it('returns the sentences with the most stems of the question, in text order and with ellipses for omitted text', () => {
    expect(bestSentences(TEXT, ['pasta', 'basil'], 80)).toBe(
      '… Boil the pasta for nine minutes. … Serve the pasta with basil.',
    );
  });

  it('returns the beginning of the text if the question has no stems', () => {
    expect(bestSentences(TEXT, [], 30)).toBe('We could cook. …');
  });

  it('cuts an oversized sentence at word boundaries around its first word of the question', () => {
    const long = `${'many words come here '.repeat(20)}until the greyhound sleeps ${'and much more follows '.repeat(20)}`;
    expect(bestSentences(long, ['greyhound'], 60)).toBe(
      '… words come here until the greyhound sleeps and much more …',
    );
  });

  it('cuts between characters if the text has no words', () => {
    expect(bestSentences('猫'.repeat(50), [], 10)).toBe('猫猫猫猫猫猫 …');
    expect(bestSentences('😀'.repeat(50), [], 3)).toBe('😀😀😀');
  });

  it('finds a sentence far into a long text', () => {
    const long = `${'Nothing to see here. '.repeat(10_000)}The greyhound sleeps. ${'And so on. '.repeat(10_000)}`;
    expect(bestSentences(long, ['greyhound'], 40)).toBe('… The greyhound sleeps. …');
  });

  it('never exceeds the limit', () => {
    const word = fc.constantFrom('pasta', 'salt.', 'wait!', '猫。', '\n', '😀', 'averyverylongword', '…');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.integer({ min: 0, max: 120 }), (words, limit) => {
        expect(countCharacters(bestSentences(words.join(' '), ['pasta'], limit))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
