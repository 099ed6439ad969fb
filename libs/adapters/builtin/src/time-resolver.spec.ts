import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar.js';
import { english } from './rules/english.js';
import { spanish } from './rules/spanish.js';
import { resolveTimes } from './time-resolver.js';

/** A Thursday. */
const SAID_AT = Date.UTC(2026, 6, 9, 10);

const read = (text: string, language = english): readonly string[] =>
  resolveTimes(text, language.time, SAID_AT).map(
    (mention) => `${mention.phrase} = ${mention.bound} ${calendarText(mention)}`,
  );

describe('times in English', () => {
  it.each([
    ['I moved yesterday', ['yesterday = at 2026-07-08']],
    ['the day before yesterday', ['the day before yesterday = at 2026-07-07']],
    ['last night was fun', ['last night = at 2026-07-08']],
    ['see you tomorrow', ['tomorrow = at 2026-07-10']],
    ['I left last Saturday', ['last Saturday = at 2026-07-04']],
    ['last Thursday', ['last Thursday = at 2026-07-02']],
    ['we met on Friday', ['on Friday = at 2026-07-03']],
    ['we will meet on Friday', ['on Friday = at 2026-07-10']],
    ['next Friday', ['next Friday = at 2026-07-10']],
    ['last Fri', ['last Fri = at 2026-07-03']],
    ['last week', ['last week = at week of 2026-06-29']],
    ['the week before last', ['the week before last = at week of 2026-06-22']],
    ['last weekend', ['last weekend = at 2026-07-04 to 2026-07-05']],
    ['next month', ['next month = at 2026-08']],
    ['last year', ['last year = at 2025']],
    ['two weeks ago', ['two weeks ago = at week of 2026-06-22']],
    ['3 days ago', ['3 days ago = at 2026-07-06']],
    ['a couple of years ago', ['a couple of years ago = at 2024']],
    ['in two weeks', ['in two weeks = at week of 2026-07-20']],
    ['in March', ['in March = at 2026-03']],
    ['in October', ['in October = at 2025-10']],
    ['I am going to leave in October', ['in October = at 2026-10']],
    ['I will leave in March', ['in March = at 2027-03']],
    ['in March 2024', ['in March 2024 = at 2024-03']],
    ['since March', ['since March = since 2026-03']],
    ['until May', ['until May = until 2026-05']],
    ['since last summer', ['since last summer = since 2025-06 to 2025-08']],
    ['in the summer of 2020', ['in the summer of 2020 = at 2020-06 to 2020-08']],
    ['in 2019', ['in 2019 = at 2019']],
    ['since 2019', ['since 2019 = since 2019']],
    ['from May to July', ['from May to July = through 2026-05 to 2026-07']],
    ['from November to February', ['from November to February = through 2025-11 to 2026-02']],
    ['between 2015 and 2019', ['between 2015 and 2019 = through 2015 to 2019']],
    ['for three years', ['for three years = lasting 2023 to 2026']],
    ['on May 3', ['on May 3 = at 2026-05-03']],
    ['on 3 May 1990', ['on 3 May 1990 = at 1990-05-03']],
    ['on December 24th', ['on December 24th = at 2025-12-24']],
    ['2021-05-03', ['2021-05-03 = at 2021-05-03']],
    ['since March 5, 2024', ['since March 5, 2024 = since 2024-03-05']],
    ['yesterday and last week', ['yesterday = at 2026-07-08', 'last week = at week of 2026-06-29']],
  ])('"%s"', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'I may go',
    'We march on',
    'It was a second ago in spirit',
    "last week's game",
    'the sun chair sat there',
    'February 31st, 2024 is no day',
    'Monday.com is a company',
    '10 years',
  ])('"%s" names none', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('resolves against the moment it was said, in UTC, at the edges of years', () => {
    const [mention] = resolveTimes('last week', english.time, Date.UTC(2026, 0, 1, 0, 5));
    expect(mention).toEqual({
      phrase: 'last week',
      index: 0,
      bound: 'at',
      isAbsolute: false,
      granularity: 'week',
      from: Date.UTC(2025, 11, 22),
      to: Date.UTC(2025, 11, 29),
    });
  });
});

describe('times in Spanish', () => {
  it.each([
    ['ayer', ['ayer = at 2026-07-08']],
    ['mañana', ['mañana = at 2026-07-10']],
    ['hace dos semanas', ['hace dos semanas = at week of 2026-06-22']],
    ['hace tres años', ['hace tres años = at 2023']],
    ['el sábado pasado', ['el sábado pasado = at 2026-07-04']],
    ['la semana pasada', ['la semana pasada = at week of 2026-06-29']],
    ['el mes que viene', ['el mes que viene = at 2026-08']],
    ['el año pasado', ['el año pasado = at 2025']],
    ['en marzo', ['en marzo = at 2026-03']],
    ['desde marzo de 2024', ['desde marzo de 2024 = since 2024-03']],
    ['en 2019', ['en 2019 = at 2019']],
    ['de mayo a julio', ['de mayo a julio = through 2026-05 to 2026-07']],
    ['el 3 de mayo de 1990', ['el 3 de mayo de 1990 = at 1990-05-03']],
  ])('"%s"', (text, expected) => {
    expect(read(text, spanish)).toEqual(expected);
  });
});
