import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSATION_TIMES } from './conversation-times.fixture.js';
import { englishTime } from './english/english-time.js';
import { ENGLISH_TIMES } from './english/english-times.fixture.js';
import { germanTime } from './german/german-time.js';
import { GERMAN_TIMES } from './german/german-times.fixture.js';
import { resolveTimes } from './resolve-times.js';
import { spanishTime } from './spanish/spanish-time.js';
import { SPANISH_TIMES } from './spanish/spanish-times.fixture.js';
import { rowsOf, written } from './time-rows.fixture.js';

const at = (iso: string): number => Date.parse(iso);
const LANGUAGES = [
  ['English', englishTime],
  ['Spanish', spanishTime],
  ['German', germanTime],
] as const;

describe.each([
  ['English', englishTime, ENGLISH_TIMES],
  ['Spanish', spanishTime, SPANISH_TIMES],
  ['German', germanTime, GERMAN_TIMES],
  ['conversations', englishTime, CONVERSATION_TIMES],
])('resolveTimes: times in %s', (_, words, table) => {
  it.each(rowsOf(table))('finds in "$sentence": $expected', ({ saidAt, sentence, expected }) => {
    expect(written(resolveTimes(sentence, words, { saidAt }))).toBe(expected);
  });
});

describe('resolveTimes', () => {
  it('resolves a time against the moment of the message, in UTC, across the edge of a year', () => {
    expect(resolveTimes('last week', englishTime, { saidAt: at('2026-01-01T00:05Z') })).toEqual([
      {
        phrase: 'last week',
        index: 0,
        kind: 'relative-unit',
        bound: 'at',
        precision: 'exact',
        isAbsolute: false,
        distance: { unit: 'week', steps: -1 },
        granularity: 'week',
        from: at('2025-12-22'),
        to: at('2025-12-29'),
      },
    ]);
  });

  it('never reads a weekday as today', () => {
    const saidAt = at('2026-03-12T10:00Z');
    const days = (text: string): string => written(resolveTimes(text, englishTime, { saidAt }));
    expect([days('we met on Thursday'), days('we will meet on Thursday')]).toEqual([
      'on Thursday: at 2026-03-05, inferred',
      'on Thursday: at 2026-03-19, inferred',
    ]);
  });
});

describe('resolveTimes with a correction', () => {
  const saidAt = at('2026-03-11T10:00Z');
  const [tuesday] = resolveTimes('dentist on Tuesday', englishTime, { saidAt });
  const [march] = resolveTimes('the launch is on 30 March', englishTime, { saidAt });
  const [past] = resolveTimes('I saw her on 20 February', englishTime, { saidAt });

  it.each([
    ['actually Thursday', tuesday, 'Thursday: at 2026-03-19, inferred'],
    ["actually it's on Thursday, not Tuesday", tuesday, 'on Thursday: at 2026-03-19, inferred'],
    ['no wait, the 12th', march, 'the 12th: at 2026-03-12, inferred'],
    ['sorry, April 2', march, 'April 2: at 2026-04-02, inferred'],
    ['they moved it to 2 April', march, 'to 2 April: at 2026-04-02, inferred'],
    ['no, the 18th', past, 'the 18th: at 2026-02-18, inferred'],
    ['no, on Thursday', past, 'on Thursday: at 2026-02-19, inferred'],
    ['I mean 2 May 2027', march, '2 May 2027: at 2027-05-02, exact'],
  ])('reads "%s" in the direction and the month of the corrected time', (text, corrects, expected) => {
    expect(written(resolveTimes(text, englishTime, { saidAt, corrects: corrects ?? null }))).toBe(expected);
  });
});

describe.each(LANGUAGES)('resolveTimes with any text in %s', (_, words) => {
  const anyInstant = fc.integer({ min: at('0100-01-01'), max: at('9800-01-01') });
  const fragments = fc.constantFrom(
    ...[
      'on ',
      'the ',
      'may ',
      'march ',
      '12',
      '12th ',
      'el ',
      'am ',
      '31. ',
      'mayo ',
      'mai ',
      'friday ',
      'not ',
    ],
    ...[
      'since ',
      'in ',
      'two ',
      'weeks ',
      'ago ',
      'every ',
      ', ',
      '-',
      '/',
      '2026',
      '.',
      ' de ',
      'next ',
      'last ',
    ],
    ...[
      'will ',
      'was ',
      'hat ',
      'fui ',
      '\ud83d',
      '🎉',
      'ש',
      '\u0000',
      'easter ',
      'mon ',
      'wed ',
      "'s ",
      'übermorgen ',
    ],
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fragments, { maxLength: 20 }).map((parts) => parts.join('')),
  );

  it('returns valid times in order, without overlaps', () => {
    fc.assert(
      fc.property(anyText, anyInstant, (text, saidAt) => {
        let end = 0;
        for (const { from, to, phrase, index } of resolveTimes(text, words, { saidAt })) {
          expect(Number.isInteger(from) && Number.isInteger(to) && from < to).toBe(true);
          expect(index).toBeGreaterThanOrEqual(end);
          expect(text.slice(index, index + phrase.length)).toBe(phrase);
          end = index + phrase.length;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads a date with its year in the same way at any moment', () => {
    const anyDay = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, anyInstant, (date, saidAt) => {
        const iso = date.toISOString().slice(0, 10);
        expect(written(resolveTimes(iso, words, { saidAt }))).toBe(`${iso}: at ${iso}, exact`);
      }),
      { numRuns: 200 },
    );
  });

  it('reads a text in linear time', () => {
    const texts = [
      'on 3 May we met ',
      'not the 12th of ',
      'am 12. Mai bis ',
      'el 3 de mayo y ',
      'mon tue ',
      'gehe ',
      ' ',
      '1',
      '2026-',
    ];
    for (const text of texts) resolveTimes(text.repeat(100_000 / text.length), words, { saidAt: 0 });
    expect(resolveTimes('2026-05-03', words, { saidAt: 0 })).toHaveLength(1);
  });
});

it.each(['2026-13-40', '2026-02-30', '0000-01-01', '31 February', '10/11/2026', '45 May 2026'])(
  'resolveTimes finds no date in %s',
  (text) => {
    expect(LANGUAGES.flatMap(([, words]) => resolveTimes(text, words, { saidAt: 0 }))).toEqual([]);
  },
);
