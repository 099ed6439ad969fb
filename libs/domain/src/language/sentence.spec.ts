import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentence.js';

const textsOf = (text: string): string[] => sentencesOf(text).map((sentence) => sentence.text);

describe('the sentences of a text', () => {
  it('end at a closing mark and what closes with it', () => {
    expect(textsOf('She said "Go!" I went. Really?! Yes…')).toEqual([
      'She said "Go!"',
      'I went.',
      'Really?!',
      'Yes…',
    ]);
  });

  it('do not end at titles, initials, numbers and addresses', () => {
    expect(textsOf('Dr. J. Smith paid 3.50 at example.org today. Fine')).toEqual([
      'Dr. J. Smith paid 3.50 at example.org today.',
      'Fine',
    ]);
    expect(textsOf('So do I. It was in 2023. Then')).toEqual(['So do I.', 'It was in 2023.', 'Then']);
  });

  it('do not end at the numbers and dates of German', () => {
    expect(textsOf('Am 14. Mai, am 3.4. und am 5. hab ich frei. Zum 30. Juni. Ab Juli nicht mehr.')).toEqual([
      'Am 14. Mai, am 3.4. und am 5. hab ich frei.',
      'Zum 30. Juni.',
      'Ab Juli nicht mehr.',
    ]);
  });

  it('do not end at abbreviations and addresses of German and Spanish', () => {
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

  it('end with a quotation only where the next one begins', () => {
    expect(textsOf('She asked "Why? How?" and left. He said “No. Never.” Then he left.')).toEqual([
      'She asked "Why? How?" and left.',
      'He said “No. Never.”',
      'Then he left.',
    ]);
  });

  it('are the lines of a list', () => {
    expect(textsOf('1. Boil water\n2. Add salt\n\n- Wait')).toEqual([
      '1. Boil water',
      '2. Add salt',
      '- Wait',
    ]);
  });

  it('need no spaces where a script has none, and end as each script does', () => {
    expect(textsOf('猫がいる。名前は？「小黒。」')).toEqual(['猫がいる。', '名前は？', '「小黒。」']);
    expect(textsOf('यह किताब है। अच्छी है।')).toEqual(['यह किताब है।', 'अच्छी है।']);
  });

  it('stand where they say, and leave out nothing but white space', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Dr', '.', '?', ' ', '\n', '。', '😀', '"', '\uD83D') }),
        (text) => {
          const sentences = sentencesOf(text);
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
