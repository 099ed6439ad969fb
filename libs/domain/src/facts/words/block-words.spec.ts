import { describe, expect, it } from 'vitest';
import { LANGUAGE_IDS, type LanguageId } from '../../language/languages/language.js';
import type { BlockWords, KnownDate } from './block-words.js';
import { dayName } from './english-date.js';
import { BLOCK_WORDS } from './words-by-language.js';

type InEach = readonly [en: string, es: string, de: string];
type Row = readonly [what: string, say: (words: BlockWords) => string, told: InEach];

const MARCH = Date.UTC(2026, 2, 2);
const at = (granularity: KnownDate['granularity'], instant = MARCH): KnownDate => ({ instant, granularity });
const [day, week, month, year] = [at('day'), at('week'), at('month'), at('year')];
const later = (granularity: KnownDate['granularity']) => at(granularity, Date.UTC(2027, 0, 10));

const PERIODS: readonly Row[] = [
  [
    'since a day',
    ({ period }) => period.since(day),
    ['since 2 March 2026', 'desde el 2 de marzo de 2026', 'seit 2. März 2026'],
  ],
  [
    'since a week',
    ({ period }) => period.since(week),
    [
      'since the week of 2 March 2026',
      'desde la semana del 2 de marzo de 2026',
      'seit der Woche vom 2. März 2026',
    ],
  ],
  [
    'since a month',
    ({ period }) => period.since(month),
    ['since March 2026', 'desde marzo de 2026', 'seit März 2026'],
  ],
  ['since a year', ({ period }) => period.since(year), ['since 2026', 'desde 2026', 'seit 2026']],
  [
    'from a day in the future',
    ({ period }) => period.startingFrom(day),
    ['from 2 March 2026', 'a partir del 2 de marzo de 2026', 'ab 2. März 2026'],
  ],
  [
    'from a week in the future',
    ({ period }) => period.startingFrom(week),
    [
      'from the week of 2 March 2026',
      'a partir de la semana del 2 de marzo de 2026',
      'ab der Woche vom 2. März 2026',
    ],
  ],
  [
    'from a month in the future',
    ({ period }) => period.startingFrom(month),
    ['from March 2026', 'a partir de marzo de 2026', 'ab März 2026'],
  ],
  [
    'as of a day',
    ({ period }) => period.asOf(at('instant')),
    ['as of 2 March 2026', 'a fecha de 2 de marzo de 2026', 'Stand 2. März 2026'],
  ],
  [
    'on a day',
    ({ period }) => period.at(day),
    ['on 2 March 2026', 'el 2 de marzo de 2026', 'am 2. März 2026'],
  ],
  [
    'in a week',
    ({ period }) => period.at(week),
    ['in the week of 2 March 2026', 'en la semana del 2 de marzo de 2026', 'in der Woche vom 2. März 2026'],
  ],
  ['in a month', ({ period }) => period.at(month), ['in March 2026', 'en marzo de 2026', 'im März 2026']],
  ['in a year', ({ period }) => period.at(year), ['in 2026', 'en 2026', 'im Jahr 2026']],
  [
    'an event without a date',
    ({ period }) => period.heardOn(at('instant')),
    ['told on 2 March 2026', 'contado el 2 de marzo de 2026', 'erzählt am 2. März 2026'],
  ],
  [
    'until a day',
    ({ period }) => period.until(day),
    ['until 2 March 2026', 'hasta el 2 de marzo de 2026', 'bis 2. März 2026'],
  ],
  [
    'through a day',
    ({ period }) => period.through(null, day),
    ['through 2 March 2026', 'hasta el 2 de marzo de 2026 inclusive', 'bis einschließlich 2. März 2026'],
  ],
  [
    'until a week',
    ({ period }) => period.until(week),
    [
      'until the week of 2 March 2026',
      'hasta la semana del 2 de marzo de 2026',
      'bis zur Woche vom 2. März 2026',
    ],
  ],
  [
    'days',
    ({ period }) => period.range(day, later('day')),
    [
      'from 2 March 2026 until 10 January 2027',
      'desde el 2 de marzo de 2026 hasta el 10 de enero de 2027',
      'von 2. März 2026 bis 10. Januar 2027',
    ],
  ],
  [
    'months',
    ({ period }) => period.range(month, later('month')),
    [
      'from March 2026 until January 2027',
      'desde marzo de 2026 hasta enero de 2027',
      'von März 2026 bis Januar 2027',
    ],
  ],
  ['never', ({ period }) => period.neverHeld, ['never held', 'nunca fue cierto', 'galt nie']],
];

const OTHERS: readonly Row[] = [
  [
    'the heading of a day',
    (words) => words.day(Date.UTC(2026, 4, 8, 23, 59)),
    ['Friday, 8 May 2026', 'viernes, 8 de mayo de 2026', 'Freitag, 8. Mai 2026'],
  ],
  [
    'a year before Christ',
    ({ date }) => date(at('year', Date.UTC(-43, 0, 1))),
    ['-43', '44 a. C.', '44 v. Chr.'],
  ],
  [
    'one person who contradicts',
    ({ dispute }) => dispute.deniedBy(['Ben']),
    ['disputed: Ben says otherwise', 'en disputa: Ben dice otra cosa', 'umstritten: Ben sagt etwas anderes'],
  ],
  [
    'two people who contradict',
    ({ dispute }) => dispute.deniedBy(['Ana', 'Inés']),
    [
      'disputed: Ana and Inés say otherwise',
      'en disputa: Ana e Inés dicen otra cosa',
      'umstritten: Ana und Inés sagen etwas anderes',
    ],
  ],
  [
    'notes that did not fit',
    ({ olderNotShown }) => `${olderNotShown(1)} ${olderNotShown(3)}`,
    [
      '(1 older not shown) (3 older not shown)',
      '(1 anterior no mostrada) (3 anteriores no mostradas)',
      '(1 ältere nicht gezeigt) (3 ältere nicht gezeigt)',
    ],
  ],
  [
    'the values of a relation that has a name in the language',
    ({ computed }) =>
      computed.counted({
        subject: 'Ana',
        predicate: 'has_pet',
        relation: 'Ana has pet',
        values: ['Rex', 'Coco'],
      }),
    [
      'Ana has pet: 2 known (Rex, Coco)',
      'Ana, mascotas: se conocen 2 (Rex, Coco)',
      'Ana, Haustiere: 2 bekannt (Rex, Coco)',
    ],
  ],
  [
    'a length of time',
    ({ computed }) =>
      computed.length([
        { count: 1, unit: 'year' },
        { count: 8, unit: 'month' },
      ]),
    ['1 year 8 months', '1 año y 8 meses', '1 Jahr 8 Monate'],
  ],
];

describe('BLOCK_WORDS', () => {
  const rows = [...PERIODS, ...OTHERS].flatMap(([what, say, told]) =>
    LANGUAGE_IDS.map((language, n) => ({ language, what, said: say(BLOCK_WORDS[language]), told: told[n] })),
  );

  it.each(rows)('writes in $language, for $what: $told', ({ said, told }) => {
    expect(said).toBe(told);
  });

  it('has no text that is equal in two languages', () => {
    const shown = (language: LanguageId): readonly string[] => {
      const { headings, roles, profile, period, dispute } = BLOCK_WORDS[language];
      const { user, assistant, tool } = roles;
      return [headings, profile]
        .flatMap((each) => Object.values(each))
        .concat([user, assistant, tool], [period.neverHeld, dispute.disputed, dispute.user]);
    };
    const all = LANGUAGE_IDS.flatMap(shown);
    expect(new Set(all).size).toBe(all.length);
  });
});

it('names the UTC day, weekday first', () => {
  expect(dayName(Date.UTC(2023, 4, 8, 23, 59))).toBe('Monday, 8 May 2023');
});
