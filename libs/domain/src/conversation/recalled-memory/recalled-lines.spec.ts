import { describe, expect, it } from 'vitest';
import { givenLines, mayRepeatLines, recalledLines } from './recalled-lines.js';
import { textOutside } from './span.js';
import { RECALL_CLOSING, RECALL_OPENING } from './recall-marks.js';

const BLOCK = [
  RECALL_OPENING,
  '## Known facts',
  '- Ana lives in Tartu (since March 2024)',
  '## Friday, 8 May 2026',
  'Ana: I live in Tartu.',
  'Ana: My dog is called Rex. He is old.',
  RECALL_CLOSING,
].join('\n');
const given = new Set(givenLines(BLOCK));

const kept = (text: string): string =>
  textOutside(
    text,
    recalledLines(text, (line) => given.has(line)),
  );

describe('recalledLines', () => {
  it.each([
    ['with other bullets', '* Ana lives in Tartu\n* I live in Tartu.\nAnd now?', '\n\nAnd now?'],
    ['without speakers', 'I live in Tartu\nMy dog is called Rex. He is old.\nAnd now?', '\n\nAnd now?'],
    [
      'in other case, with quotation marks',
      '"i live in tartu"\n> ana lives in tartu\nAnd now?',
      '\n\nAnd now?',
    ],
    [
      'with dates',
      '- [2026-05-08] I live in Tartu.\n- 2026-05-08: Ana lives in Tartu\nAnd now?',
      '\n\nAnd now?',
    ],
    ['far from each other', 'I live in Tartu.\nHm.\nAna lives in Tartu\nAnd now?', '\nHm.\n\nAnd now?'],
    ['as the whole message, with bullets', '- I live in Tartu.\n- Ana lives in Tartu', '\n'],
    [
      'alone, below a heading',
      'Notes from memory:\n- I live in Tartu.\nAnd now?',
      'Notes from memory:\n\nAnd now?',
    ],
    ['on the line of a heading', 'Context: I live in Tartu.', ''],
  ])('finds lines of a read %s', (_, text, left) => {
    expect(kept(text)).toBe(left);
  });

  it.each([
    'I live in Tartu.',
    'I live in Tartu.\nMy dog is called Rex. He is old.',
    'I live in Tartu.\nAnd I work in Narva.',
    'I live in Tartu. My dog is called Rex.\nAnd I work in Narva.',
    'Notes from memory:\n- I work in Narva.\n\nI live in Tartu.',
    '- I live in Tartu and in Narva.\n- Ana lived in Tartu.',
  ])('keeps the speaker’s own words: %s', (text) => {
    expect(kept(text)).toBe(text);
  });

  it('skips messages of one line without a heading', () => {
    expect(['Hello there.', 'I live in Tartu.\nOk'].map(mayRepeatLines)).toEqual([false, false]);
    expect(['I live in Tartu.\nI work in Narva.', 'Context: Tartu.'].map(mayRepeatLines)).toEqual([
      true,
      true,
    ]);
  });
});
