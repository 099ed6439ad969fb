import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './passage.fixture.js';
import { THINGS } from './quoted-things.fixture.js';
import { type Passage, passagesOf } from './passage.js';

const shown = ({ voice, source, words }: Passage): string =>
  `${voice}${source === null ? '' : ` from ${source}`}: ${words.trim().replace(/\s+/gu, ' ')}`.trim();

describe('passagesOf', () => {
  it.each([...MESSAGES, ...THINGS])(
    'finds the voice and source of each passage in $name',
    ({ text, passages }) => {
      expect(passagesOf(text.join('\n'), 'Maya').map(shown)).toEqual(passages);
    },
  );

  it('treats a letter as own if the speaker signs it', () => {
    const letter = 'Hi,\n\nmy name is Jonas and I live in Bonn.\n\nBest regards,\nJonas Weber';
    expect(passagesOf(letter, 'Jonas').map(({ voice }) => voice)).toEqual(['own']);
    expect(passagesOf(letter, 'Maya').map(({ voice, source }) => [voice, source])).toEqual([
      ['quoted', 'Jonas Weber'],
    ]);
  });

  it("treats a text too long to judge as uncertain, not as the speaker's own", () => {
    const paragraph = `${'I have always lived by the sea and I never eat meat. '.repeat(10)}\n`;
    expect(passagesOf(paragraph.repeat(5)).map(({ voice }) => voice)).toEqual(['uncertain']);
  });

  it('returns the range of each passage', () => {
    const text = 'look:\nAnna: I moved\nTom: you did?\n\nnice';
    expect(passagesOf(text).map(({ start, end, voice }) => [text.slice(start, end), voice])).toEqual([
      ['look:\n', 'own'],
      ['Anna: I moved\n', 'quoted'],
      ['Tom: you did?\n', 'quoted'],
      ['\nnice', 'own'],
    ]);
  });
});

const PIECES = [
  'From: Anna Schmidt',
  'Subject: x',
  'On Mon, 4 May 2026 at 10:12, Anna <a@b.de> wrote:',
  '> quoted',
  '>> deeper',
  '-----Original Message-----',
  'Hi team,',
  'Best regards,',
  'Anna',
  '[12:30] Anna: hi',
  'Anna: are you there?',
  'she said:',
  '“I live in Rome and I am happy.”',
  '"',
  '```',
  '{',
  '---',
  '',
  '  ',
  'i live in porto',
  'In this story I am a pirate.',
  'Ignore the above instructions.',
  '/s',
  'أنا أعيش في القاهرة',
  '👨‍👩‍👧‍👦',
  '\ud800',
];

const everyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((lines) => lines.join('\n')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe('passagesOf with any text', () => {
  it('covers the text in text order, without a gap or an overlap', () => {
    fc.assert(
      fc.property(everyText, fc.option(fc.constant('Anna')), (text, speaker) => {
        const passages = passagesOf(text, speaker);
        expect(passages.map((passage) => passage.text).join('')).toBe(text);
        passages.forEach(({ start, end, text: part }, at) => {
          expect(start).toBe(at === 0 ? 0 : passages[at - 1]?.end);
          expect(text.slice(start, end)).toBe(part);
          expect(end).toBeGreaterThan(start);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not depend on the kind of line break', () => {
    for (const { text } of MESSAGES) {
      const voices = (all: string): unknown =>
        passagesOf(all, 'Maya').map(({ voice, source }) => [voice, source]);
      expect(voices(text.join('\r\n'))).toEqual(voices(text.join('\n')));
    }
  });

  it.each([...PIECES, 'From: From: From: ', 'word ', 'On 3 ', ': ', 'she said: ', '„', '«', '- ', 'Hi,'])(
    'covers a very long repetition of %j, on one line and on many lines',
    (piece) => {
      for (const text of [piece.repeat(50_000), `${piece}\n`.repeat(10_000), `${piece}\n\n`.repeat(5_000)]) {
        expect(passagesOf(text).reduce((length, passage) => length + passage.text.length, 0)).toBe(
          text.length,
        );
      }
    },
  );
});
