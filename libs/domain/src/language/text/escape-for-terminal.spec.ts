import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeForTerminal } from './escape-for-terminal.js';

describe('escapeForTerminal', () => {
  it('escapes control characters and direction overrides', () => {
    const hostile = 'a\u001b]52;c;ZXZpbA==\u0007b\u009b31mc\u202ed\u2066e\rf\u0000g\u007fh\u202ai\u2028j';
    expect(escapeForTerminal(hostile)).toBe(
      String.raw`a\u001b]52;c;ZXZpbA==\u0007b\u009b31mc\u202ed\u2066e\u000df\u0000g\u007fh\u202ai\u2028j`,
    );
  });

  it('keeps any other text, and replaces CRLF by LF', () => {
    const harmless = 'é 日本語 👩‍👩‍👧 עברית العربية\tx\n\\u001b';
    expect(escapeForTerminal(harmless)).toBe(harmless);
    expect(escapeForTerminal('a\r\nb')).toBe('a\nb');
  });

  it('keeps direction marks in names, and escapes embeddings, overrides and isolates', () => {
    const names = '\u200fدנה\u200e (Dana) \u061cعمر';
    expect(escapeForTerminal(names)).toBe(names);
    for (const sign of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
      expect(escapeForTerminal(`a${sign}b`)).toBe(`a\\u${sign.charCodeAt(0).toString(16)}b`);
  });

  it('escapes undrawn characters, so that no words are hidden', () => {
    expect(escapeForTerminal('a\u200Bb\u2060c\uFEFFd\u00ADe\u034Ff\uFE0Fg\u200Dh\u200Ci')).toBe(
      String.raw`a\u200bb\u2060c\ufeffd\u00ade\u034ff\ufe0fg\u200dh\u200ci`,
    );
    expect(escapeForTerminal('x\u{E0041}\u{E007F}')).toBe(String.raw`x\udb40\udc41\udb40\udc7f`);
  });

  it('keeps the joiners and selectors of emoji and of joined scripts', () => {
    const seen = '👨‍👩‍👧 ❤️ 1️⃣ 👍🏽 می‌خواهم क्‍ष';
    expect(escapeForTerminal(seen)).toBe(seen);
  });

  it('does not change the value of JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
        expect(JSON.parse(escapeForTerminal(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});
