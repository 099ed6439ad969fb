import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderKeptWords } from './kept-text.js';
import { textWords } from './text-words.js';
import { wordChunks } from './word-chunks.js';

const forcedIn = (text: string, capitals: 'names' | 'nouns' = 'names'): readonly string[] =>
  textWords(text, capitals)
    .filter(({ isForced }) => isForced)
    .map((word) => word.text);

describe('textWords', () => {
  it.each([
    ['I do not like it', ['not']],
    ["we can't come, never mind", ["can't", 'never']],
    ['ich mag keine pilze', ['keine']],
    ['no me gusta', ['no']],
    ['je ne viens pas', ['ne', 'pas']],
    ['мне не нравится', ['не']],
    ['it was 5 km on 2024-05-08', ['5', 'km', '2024-05-08']],
    ['so we met Ana in Porto', ['Ana', 'Porto']],
    ['see /etc/hosts and ABC-123 or maxRetries', ['/etc/hosts', 'ABC-123', 'maxRetries']],
    ['she read "the old man" there', ['"the', 'old', 'man"']],
    ['run `npm ci now` twice', ['`npm', 'ci', 'now`']],
  ])('finds in "%s" the forced words %j', (text, forced) => {
    expect(forcedIn(text)).toEqual(forced);
  });

  it('forces every word of a code block, across lines', () => {
    expect(forcedIn('like so:\n```\nlet a of b\n```\nor else')).toEqual([
      '```',
      'let',
      'a',
      'of',
      'b',
      '```',
    ]);
  });

  it('does not force a capitalised word at the start of a sentence, or in a language that capitalises nouns', () => {
    expect(forcedIn('die Katze von Anna schläft', 'nouns')).toEqual([]);
    expect(forcedIn('Cats sleep. They do. I do')).toEqual([]);
  });

  it('splits a script without spaces into pairs of characters', () => {
    expect(textWords('我没有猫', 'names').map(({ text, isForced }) => [text, isForced])).toEqual([
      ['我没', true],
      ['有猫', false],
    ]);
  });

  it('yields words that together make the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = textWords(text, 'names');
        const lines = text.trim().replaceAll(/\s*\n\s*/gu, '\n');
        expect(renderKeptWords(text, words, [...words.keys()])).toBe(lines.replaceAll(/[^\S\n]+/gu, ' '));
      }),
    );
  });
});

describe('renderKeptWords', () => {
  const kept = (text: string, places: readonly number[]): string =>
    renderKeptWords(text, textWords(text, 'names'), places);

  it('keeps line breaks, and punctuates a sentence whose last word is left out', () => {
    expect(kept('We moved\nto Porto today. It rains.', [0, 1, 3])).toBe('We moved\nPorto.');
    expect(kept('We moved to Porto today. It rains now!', [0, 1, 3, 5, 6])).toBe('We moved Porto. It rains!');
  });

  it('joins words without a space if the text has none between them', () => {
    expect(kept('我没有猫很久了', [0, 1, 3])).toBe('我没有猫了');
  });
});

describe('wordChunks', () => {
  const chunksOf = (texts: readonly string[], tokens: number) =>
    wordChunks(texts.map((text) => ({ text, tokens }))).map((chunk) => chunk.length);

  it('ends a chunk after a sentence if a sentence ends within the limit', () => {
    const words = Array.from({ length: 600 }, (_, n) => (n === 399 ? 'end.' : 'word'));
    expect(chunksOf(words, 1)).toEqual([400, 200]);
  });

  it('puts every word into exactly one chunk, even a word over the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 })), (tokens) => {
        const chunks = wordChunks(tokens.map((cost, n) => ({ text: `${n}`, tokens: cost })));
        expect(chunks.flat().map(({ text }) => text)).toEqual(tokens.map((_, n) => `${n}`));
        expect(chunks.every(({ length }) => length > 0)).toBe(true);
      }),
    );
  });
});
