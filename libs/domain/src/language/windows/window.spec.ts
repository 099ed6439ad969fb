import { assert, property, string, constantFrom, array, oneof } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Window, windowsOf } from './window.js';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

const partsOf = (text: string, windows: readonly Window[]): string[] =>
  windows.map(({ start, end }) => text.slice(start, end));

const lengthOf = (text: string): number => Array.from(text).length;

/** Long texts of every kind: words, runs without a space, emoji, marks, lone surrogates. */
const longText = array(
  oneof(
    string({ unit: 'grapheme', maxLength: 40 }),
    constantFrom('word ', '漢字', '👩‍👩‍👧', 'e\u0301', '\ud800', '   ', 'x'.repeat(500), '\n'),
  ),
  { minLength: 20, maxLength: 400 },
).map((parts) => parts.join(''));

describe('windowsOf', () => {
  it('returns one window for 1000 characters, regardless of their UTF-16 length', () => {
    const text = '👍'.repeat(1000);
    expect(windowsOf(text)).toEqual([{ start: 0, end: 2000 }]);
    expect(windowsOf('')).toEqual([{ start: 0, end: 0 }]);
  });

  it('returns windows of 1000 characters that share 200 characters if there is no white space', () => {
    expect(windowsOf('x'.repeat(2500))).toEqual([
      { start: 0, end: 1000 },
      { start: 800, end: 1800 },
      { start: 1600, end: 2500 },
    ]);
  });

  it('adds a rest of less than 200 characters to the last window', () => {
    expect(windowsOf('x'.repeat(1199))).toEqual([{ start: 0, end: 1199 }]);
    expect(windowsOf('x'.repeat(1200))).toEqual([
      { start: 0, end: 1000 },
      { start: 800, end: 1200 },
    ]);
  });

  it('begins and ends each window with a whole word', () => {
    const text = words(900);
    const known = new Set(text.split(' '));
    const seen = partsOf(text, windowsOf(text)).flatMap((part) => part.trim().split(/\s+/u));
    expect(seen.filter((word) => !known.has(word))).toEqual([]);
  });

  it('never parts a letter from its accent, or an emoji from the parts joined to it', () => {
    for (const character of ['e\u0301', '👩‍👩‍👧', '👍🏽']) {
      const text = character.repeat(1500);
      const stray = partsOf(text, windowsOf(text)).filter(
        (part) => part.length % character.length !== 0 || !part.startsWith(character),
      );
      expect(stray).toEqual([]);
    }
  });

  it('covers every text in order, with at most 200 shared characters, and never splits a pair', () => {
    assert(
      property(longText, (text) => {
        const windows = windowsOf(text);
        expect(windows[0]?.start).toBe(0);
        expect(windows.at(-1)?.end).toBe(text.length);
        windows.forEach(({ start, end }, at) => {
          expect(lengthOf(text.slice(start, end))).toBeLessThanOrEqual(1199);
          const next = windows[at + 1];
          if (!next) return;
          expect(next.start).toBeGreaterThan(start);
          expect(next.start).toBeLessThanOrEqual(end);
          expect(lengthOf(text.slice(next.start, end))).toBeLessThanOrEqual(200);
          const unit = text.charCodeAt(end - 1);
          const isPair = unit >= 0xd800 && unit < 0xdc00 && /^[\udc00-\udfff]/.test(text.slice(end));
          expect(isPair).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });
});
