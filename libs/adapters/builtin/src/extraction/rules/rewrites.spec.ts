import { describe, expect, it } from 'vitest';
import { rewrites, applyRewrites } from './rewrites.js';

describe('rewrites', () => {
  it('applies rewrites one after the other, with groups and with functions as replacements', () => {
    const all = rewrites`
      // As it is spoken.
      /\bgonna\b/giu 'going to'
      /(\d+) (?:kilos|kg)/giu '$1 kg'
      /going to (\p{L}+)/giu ${(_, place = '') => `going to ${place.toUpperCase()}`}
      /'/gu ''
    `;
    expect(applyRewrites("I'm gonna Rome with 3 kilos", all)).toBe('Im going to ROME with 3 kg');
  });

  it('matches whole words after the keyword "words"', () => {
    const all = rewrites`words /q|k/giu 'que'`;
    expect(applyRewrites('Q kilo, 4k, k', all)).toBe('que kilo, 4k, que');
  });

  it('includes other rewrites, and inserts text into patterns', () => {
    const days = rewrites`/mon(?:day)?/giu 'Monday'`;
    const all = rewrites`
      ${days}
      /at ${'(?:noon|midday)'}/giu 'at 12'
    `;
    expect(applyRewrites('mon at midday', all)).toBe('Monday at 12');
  });

  it.each(["/a/giu b'", "'a' 'b'", '/a/giu', 'words'])(
    'throws for a line without pattern and replacement: %s',
    (line) => {
      expect(() => rewrites`${line}`).toThrow(`No pattern with its replacement: ${line}`);
    },
  );
});
