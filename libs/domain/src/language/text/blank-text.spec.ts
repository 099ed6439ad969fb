import { describe, expect, it } from 'vitest';
import { isBlank } from './blank-text.js';

describe('isBlank', () => {
  it.each([
    ['without characters', ''],
    ['of spaces and line breaks', ' \t\r\n\u00a0\u2003\u3000'],
    ['of zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['of variation selectors and joiners', '\ufe0f\u034f\u{e0100}'],
    ['of tag characters', '\u{e0041}\u{e007f}'],
    ['of Hangul fillers and the Braille blank', '\u115f\u3164\uffa0\u2800'],
    ['of control characters', '\u0001\u001b\u007f'],
    ['of marks of direction', '\u200e\u200f\u202e\u2066'],
  ])('returns true for a text %s', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', ' . ', '\u200b0', '我', '👍\ufe0f', '\u0301', '-'])(
    'returns false for a text with a visible character',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );
});
