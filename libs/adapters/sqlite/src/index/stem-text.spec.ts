import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalText, lexicalToken } from './lexical-token.js';
import { joinStems, splitStems } from './stem-text.js';

const stem = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.stringMatching(/^[\\ se·a]{0,4}$/));

describe('joinStems and splitStems', () => {
  it('restores any list of stems after joining and splitting', () => {
    fc.assert(
      fc.property(fc.array(stem), (stems) => {
        expect(splitStems(joinStems(stems))).toEqual(stems);
      }),
    );
  });
});

describe('lexicalToken', () => {
  it('contains only characters that the tokenizer neither splits at nor folds', () => {
    fc.assert(
      fc.property(stem, (each) => {
        expect(lexicalToken(71, each)).toMatch(/^1z·[a-z0-9\u0080-\uFFFF]*$/);
      }),
    );
  });

  it('differs for different stems and for different scopes', () => {
    fc.assert(
      fc.property(stem, stem, (a, b) => {
        expect(lexicalToken(1, a) === lexicalToken(1, b)).toBe(a === b);
      }),
    );
    expect(lexicalToken(1, 'a')).not.toBe(lexicalToken(11, 'a'));
    expect(lexicalToken(1, 'x'.repeat(10_000))).not.toBe(lexicalToken(1, 'x'.repeat(10_001)));
  });

  it('appears in the indexed text once for each stem, in order', () => {
    const indexed = (stems: readonly string[]) => lexicalText(3, joinStems(stems));
    const tokens = (stems: readonly string[]) => stems.map((each) => lexicalToken(3, each)).join(' ');
    for (const stems of [['a', 'b c', 'a'], ['porto', '日本'], ['x'.repeat(200)], ['x'.repeat(201)], ['']])
      expect(indexed(stems)).toBe(tokens(stems));
    fc.assert(
      fc.property(fc.array(stem), (stems) => {
        expect(indexed(stems)).toBe(tokens(stems));
      }),
    );
  });
});
