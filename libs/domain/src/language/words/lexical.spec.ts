import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemSlices, stemsOf, splitWords } from './lexical.js';
import { vectors } from '../../retrieval/ranking/ranking-vectors.fixture.js';

describe('splitWords', () => {
  it('returns lower-case words in order, with contractions whole', () => {
    expect(splitWords("Ann's dog DOESN'T bark, does it?")).toEqual([
      "ann's",
      'dog',
      "doesn't",
      'bark',
      'does',
      'it',
    ]);
  });

  it('reads a curly apostrophe as a straight one', () => {
    expect(splitWords('don’t')).toEqual(["don't"]);
  });

  it('does not split a word at combining marks or in other alphabets', () => {
    expect(splitWords('हिन्दी किताब')).toEqual(['हिन्दी', 'किताब']);
    expect(splitWords('Привет, мир!')).toEqual(['привет', 'мир']);
    expect(splitWords('שלום עולם')).toEqual(['שלום', 'עולם']);
  });

  it('leaves out emoji and their parts', () => {
    expect(splitWords('😂 By the way ❤️🎉 ▶️')).toEqual(['by', 'the', 'way']);
  });

  it('returns pairs of characters for a script without spaces', () => {
    expect(splitWords('我的猫叫小黑')).toEqual(['我的', '的猫', '猫叫', '叫小', '小黑']);
    expect(splitWords('猫')).toEqual(['猫']);
    expect(splitWords('新しいiPhone15を')).toEqual(['新し', 'しい', 'iphone15', 'を']);
    expect(splitWords('고양이 이름')).toEqual(['고양', '양이', '이름']);
  });
});

describe('stemsOf', () => {
  it('returns the number of stems of the reference', () => {
    expect(vectors.turns.map(({ text }) => stemsOf(text).length)).toEqual(vectors.lengths);
  });

  it('gives all forms of an English word one stem, and leaves stop words out', () => {
    expect(stemsOf('She was adopting; they adopted. Adoption, adopts!')).toEqual([
      'adopt',
      'adopt',
      'adopt',
      'adopt',
    ]);
    expect(stemsOf('The ponies and the ties were hopping, relational and sized')).toEqual([
      'poni',
      'ti',
      'hop',
      'relat',
      'size',
    ]);
  });

  it('returns nothing for stop words, punctuation and lone surrogates', () => {
    expect(stemsOf("What is it that you don't?")).toEqual([]);
    expect(stemsOf(' … — \uD83D !')).toEqual([]);
  });

  it('folds Latin diacritics, and keeps the marks of other scripts', () => {
    expect(stemsOf('Café Straße Łódź')).toEqual(stemsOf('cafe strasse lodz'));
    expect(stemsOf('й')).not.toEqual(stemsOf('и'));
  });

  it('keeps the part after an elided letter', () => {
    expect(stemsOf("l'ami O'Brien")).toEqual(['ami', 'brien']);
  });

  it.each([
    ['Look at ABC-123, please', 'abc-123'],
    ['the ticket:ORA-00942.', 'ora-00942'],
    ['upgrade to v1.2.3-rc.1!', 'v1.2.3-rc.1'],
    ['from 10.0.0.1 on', '10.0.0.1'],
    ['write to Ana.Sousa@example.org.', 'ana.sousa@example.org'],
    ['it is in /etc/nginx/site.conf;', '/etc/nginx/site.conf'],
    ['see `src/main.ts`', 'src/main.ts'],
    ['C:\\Temp\\a.log broke', 'c:\\temp\\a.log'],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['SQLITE_BUSY again', 'sqlite_busy'],
    ['edit package.json first', 'package.json'],
    ['id 550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440000'],
    ['commit 9f86d081884c', '9f86d081884c'],
    ['请看ABC-123的状态', 'abc-123'],
    ["ABC-123's owner", 'abc-123'],
  ])('keeps the identifier in %j whole', (text, identifier) => {
    expect(stemsOf(text).filter((stem) => stem === identifier)).toEqual([identifier]);
  });

  it.each([
    'a well-known, 20-year-old pub',
    'he and/or she',
    'at 3:10 p.m.',
    'the mid-90s',
    'Great.I will',
    'about 1.5 km',
  ])('returns for %j only the stems of its words', (text) => {
    const apart = text.replace(/[^\p{L}\p{N}]+/gu, ' ');
    expect(stemsOf(text)).toEqual(stemsOf(apart));
  });

  it('keeps an identifier beside its parts', () => {
    expect(stemsOf('ABC-123')).toEqual(['abc', '123', 'abc-123']);
  });

  it.each([
    ['🎉', ['🎉']],
    ['Party tonight 🎉🎉!', ['parti', 'tonight', '🎉', '🎉']],
    ['so happy👍🏽', ['happi', '👍']],
    ['🧗‍♀️ 🧗🏿‍♂️ 🧗', ['🧗', '🧗', '🧗']],
    ['❤️ ❤', ['❤', '❤']],
    ['👨‍👩‍👧‍👦👩🏽‍💻', ['👨‍👩‍👧‍👦', '👩‍💻']],
    ['🇵🇹🇪🇸', ['🇵🇹', '🇪🇸']],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈', ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏳‍🌈']],
    ['猫🐈が', ['猫', '🐈', 'が']],
    ['ABC-123🎉', ['abc', '123', '🎉', 'abc-123']],
    ['café ☀ ▶️', ['cafe', '☀', '▶']],
  ])('returns for %j the stems %j, with one stem per emoji', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });

  it('does not treat a sign of ordinary text as an emoji', () => {
    expect(stemsOf('© 2026 Acme® ▪ 5 → #1 * 〰 ‼ ↔')).toEqual(['2026', 'acm', '5', '1']);
  });

  it('ignores skin tone, gender and presentation of an emoji', () => {
    const emoji = fc.constantFrom('🎉', '🧗', '👍', '❤', '☺', '👨‍👩‍👧‍👦');
    const variant = fc.constantFrom('', '\uFE0F', '🏻', '🏿', '\u200D♀\uFE0F', '🏽\u200D♂');
    fc.assert(
      fc.property(emoji, variant, (plain, added) => {
        expect(stemsOf(`${plain}${added}`)).toEqual([plain]);
      }),
    );
  });

  it('never returns white space for any sequence of emoji parts', () => {
    const parts = [
      '🎉',
      '🏽',
      '\u200D',
      '\uFE0F',
      '♀',
      '🇵',
      '1',
      '\u20E3',
      '\u{E0067}',
      ' ',
      '\u3000',
      'a',
      '\uD83C',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (text) => {
        expect(stemsOf(text.join('')).filter((stem) => stem === '' || /\s/u.test(stem))).toEqual([]);
      }),
    );
  });

  it('never returns white space for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(stemsOf(text).filter((stem) => stem === '' || /\s/u.test(stem))).toEqual([]);
      }),
    );
  });

  it('does not depend on case or on surrounding white space and marks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Running', 'ABC-123', 'été', '猫が', 'x_y'), { maxLength: 6 }),
        (words) => {
          expect(stemsOf(`  ${words.join(' ').toUpperCase()} !`)).toEqual(stemsOf(words.join('\n')));
        },
      ),
    );
  });

  it('returns the first 250,000 stems of a longer text', () => {
    const book = Array.from({ length: 260_000 }, (_, n) => `wort${n}`);
    expect(stemsOf(book.join(' '))).toEqual(book.slice(0, 250_000));
    expect([...stemSlices('猫'.repeat(300_000))].flat()).toHaveLength(250_000);
  });
});
