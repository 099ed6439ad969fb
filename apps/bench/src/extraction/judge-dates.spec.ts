import { describe, expect, it } from 'vitest';
import { aGold } from './a-gold.fixture.js';
import { bracketDates, writtenDates } from './written-dates.js';
import { judgeDates } from './judge-dates.js';

const { dates } = aGold({
  dates: [
    { message: 'm1', phrase: 'last weekend', resolved: '2026-10-03/2026-10-04' },
    { message: 'm1', phrase: 'Fridays', recurring: true },
    { message: 'm1', phrase: '2021', resolved: '2021', optional: true },
  ],
});
const verdicts = (text: string): readonly (readonly [string | null, boolean])[] =>
  judgeDates([{ text, messages: ['m1'] }], dates).map(({ phrase, isRight }) => [phrase, isRight]);

describe('bracketDates and judgeDates', () => {
  it('converts dates in brackets to one spelling', () => {
    expect(
      bracketDates('x [2026-10-03 to 2026-10-04, week of 2026-10-05] y [about 2026-03] [no date] 2026-01-01'),
    ).toEqual(['2026-10-03/2026-10-04', 'week of 2026-10-05', '2026-03']);
  });

  it('accepts a date in brackets only if the phrase means that date', () => {
    expect(verdicts('We met last weekend. [2026-10-03 to 2026-10-04]')).toEqual([['last weekend', true]]);
    expect(verdicts('We met last weekend. [2026-10-10 to 2026-10-11]')).toEqual([['last weekend', false]]);
    expect(verdicts('We met last weekend.')).toEqual([['last weekend', false]]);
  });

  it('accepts a date in words only if the phrase means that date', () => {
    expect(verdicts('We met last weekend, the weekend of 3 October 2026.')).toEqual([['last weekend', true]]);
    expect(verdicts('We met last weekend, the weekend of 10 October 2026.')).toEqual([
      ['last weekend', false],
    ]);
    expect(verdicts('Tried keto in 2021, before March 2022.')).toEqual([]);
  });

  it('rejects dates for recurring phrases, and accepts a missing date for phrases with a year', () => {
    expect(verdicts('Beer on fridays.')).toEqual([['Fridays', true]]);
    expect(verdicts('Beer on fridays. [2026-06-26]')).toEqual([['Fridays', false]]);
    expect(verdicts('Tried keto in 2021.')).toEqual([]);
    expect(verdicts('Tried keto in 2021. [2021]')).toEqual([['2021', true]]);
    expect(verdicts('Tried keto in 2021. [2022]')).toEqual([['2021', false]]);
  });

  it('rejects dates that no phrase explains, and does not judge phrases that no entry repeats', () => {
    expect(verdicts('A class. [2026-06-26]')).toEqual([[null, false]]);
    expect(verdicts('A class.')).toEqual([]);
    expect(judgeDates([{ text: 'last weekend', messages: ['m2'] }], dates)).toEqual([]);
  });
});

describe('writtenDates', () => {
  it.each([
    ['since Friday, 11 September 2026', ['2026-09-11']],
    ['in November 2026', ['2026-11']],
    ['the weekend of 31 October 2026', ['2026-10-31/2026-11-01']],
    ['el 14 de mayo de 2026', ['2026-05-14']],
    ['desde octubre de 2026', ['2026-10']],
    ['am 2. März 2026', ['2026-03-02']],
    ['last month [2026-05], on 1 June 2026', ['2026-05', '2026-06-01']],
    ['on the 14th of May, in 2026', []],
  ])('converts dates in English, Spanish and German to one spelling: %s', (text, dates) => {
    expect(writtenDates(text)).toEqual(dates);
  });
});
