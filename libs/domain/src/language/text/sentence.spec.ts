import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentence.js';

const textsOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it('ends a sentence at a closing mark, including a quotation mark after it', () => {
    expect(textsOf('She said "Go!" I went. Really?! Yes…')).toEqual([
      'She said "Go!"',
      'I went.',
      'Really?!',
      'Yes…',
    ]);
  });

  it('ends no sentence at titles, initials, numbers and addresses', () => {
    expect(textsOf('Dr. J. Smith paid 3.50 at example.org today. Fine')).toEqual([
      'Dr. J. Smith paid 3.50 at example.org today.',
      'Fine',
    ]);
    expect(textsOf('So do I. It was in 2023. Then')).toEqual(['So do I.', 'It was in 2023.', 'Then']);
  });

  it('ends no sentence at German numbers and dates', () => {
    expect(textsOf('Am 14. Mai, am 3.4. und am 5. hab ich frei. Zum 30. Juni. Ab Juli nicht mehr.')).toEqual([
      'Am 14. Mai, am 3.4. und am 5. hab ich frei.',
      'Zum 30. Juni.',
      'Ab Juli nicht mehr.',
    ]);
  });

  it('ends no sentence at German and Spanish abbreviations and addresses', () => {
    expect(
      textsOf(
        'Ich wohne in der Hauptstr. 12 in Bonn, ca. 3 km weg. In der Ringstr. Nicht Nr. 5, z.B. La Sra. Paz.',
      ),
    ).toEqual([
      'Ich wohne in der Hauptstr. 12 in Bonn, ca. 3 km weg.',
      'In der Ringstr.',
      'Nicht Nr. 5, z.B. La Sra. Paz.',
    ]);
  });

  it('ends a sentence with a quotation only if the next sentence begins after it', () => {
    expect(textsOf('She asked "Why? How?" and left. He said “No. Never.” Then he left.')).toEqual([
      'She asked "Why? How?" and left.',
      'He said “No. Never.”',
      'Then he left.',
    ]);
  });

  it('returns the lines of a list', () => {
    expect(textsOf('1. Boil water\n2. Add salt\n\n- Wait')).toEqual([
      '1. Boil water',
      '2. Add salt',
      '- Wait',
    ]);
  });

  it('ends a sentence by the marks of its script, without spaces if the script has none', () => {
    expect(textsOf('猫がいる。名前は？「小黒。」')).toEqual(['猫がいる。', '名前は？', '「小黒。」']);
    expect(textsOf('यह किताब है। अच्छी है।')).toEqual(['यह किताब है।', 'अच्छी है।']);
  });

  it('returns the correct ranges, and leaves out only white space', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Dr', '.', '?', ' ', '\n', '。', '😀', '"', '\uD83D') }),
        (text) => {
          const sentences = splitSentences(text);
          expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual(
            sentences.map((s) => s.text),
          );
          expect(
            sentences
              .map((s) => s.text)
              .join('')
              .replace(/\s/gu, ''),
          ).toBe(text.replace(/\s/gu, ''));
        },
      ),
    );
  });
});
