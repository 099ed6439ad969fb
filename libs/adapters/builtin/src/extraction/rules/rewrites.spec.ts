import { describe, expect, it } from 'vitest';
import { rewrites, rewritten } from './rewrites.js';

describe('rewrites', () => {
  it('are made one after another, with what groups hold, and with what makes a replacement', () => {
    const all = rewrites`
      // As it is spoken.
      /\bgonna\b/giu 'going to'
      /(\d+) (?:kilos|kg)/giu '$1 kg'
      /going to (\p{L}+)/giu ${(_, place = '') => `going to ${place.toUpperCase()}`}
      /'/gu ''
    `;
    expect(rewritten("I'm gonna Rome with 3 kilos", all)).toBe('Im going to ROME with 3 kg');
  });

  it('match whole words where they say so', () => {
    const all = rewrites`words /q|k/giu 'que'`;
    expect(rewritten('Q kilo, 4k, k', all)).toBe('que kilo, 4k, que');
  });

  it('hold others, and words of a pattern', () => {
    const days = rewrites`/mon(?:day)?/giu 'Monday'`;
    const all = rewrites`
      ${days}
      /at ${'(?:noon|midday)'}/giu 'at 12'
    `;
    expect(rewritten('mon at midday', all)).toBe('Monday at 12');
  });

  it.each(["/a/giu b'", "'a' 'b'", '/a/giu', 'words'])('need a pattern and its replacement: %s', (line) => {
    expect(() => rewrites`${line}`).toThrow(`No pattern with its replacement: ${line}`);
  });
});
