import { describe, expect, it } from 'vitest';
import { wordPiece } from './word-piece.js';
import { splitWords } from './words.js';

describe('words', () => {
  it.each([
    ['Hello, World!', ['hello', ',', 'world', '!']],
    ['Café NAÏVE résumé', ['cafe', 'naive', 'resume']],
    ['北京 is big', ['北', '京', 'is', 'big']],
    ['a\u00a0b\tc\nd', ['a', 'b', 'c', 'd']],
    ['so\u200bft', ['soft']],
    ['x\u0007y \ud800z', ['xy', 'z']],
    ['¿Qué?', ['¿', 'que', '?']],
    ['', []],
  ])('splits %j into %j', (text, expected) => {
    expect(splitWords(text)).toEqual(expected);
  });
});

describe('wordPiece', () => {
  const rowsOf = wordPiece(['dog', '##s', '##gy', 'do', '##g', '北', '##']);

  it.each([
    ['dog', [0]],
    ['dogs', [0, 1]],
    ['doggy', [0, 2]],
    ['北', [5]],
    ['cat', []],
    ['dogx', []],
    ['', []],
  ])('returns for "%s" the rows %j', (word, rows) => {
    expect(rowsOf(word)).toEqual(rows);
  });

  it('returns no rows for a word of more than 100 characters', () => {
    expect(rowsOf(`dog${'s'.repeat(97)}`)).toHaveLength(98);
    expect(rowsOf(`dog${'s'.repeat(98)}`)).toEqual([]);
  });
});
