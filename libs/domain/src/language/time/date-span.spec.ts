import { describe, expect, it } from 'vitest';
import { type DateSpan, dateSpans } from './date-span.js';
import { DAY_MS } from '../../instant.js';
import { matchDate } from '../../retrieval/ranking/match-date.js';
import { vectors } from '../../retrieval/ranking/ranking-vectors.fixture.js';

const at = (iso: string): number => Date.parse(iso);
const REFERENCE = at('2024-05-15T18:00:00Z');

/** The reference gives the last day of a range, and a `DateSpan` gives the day after it. */
const asSpan = (span: (typeof vectors.dates)[number]['span']): DateSpan =>
  span.kind === 'range'
    ? { kind: 'range', from: at(span.first ?? ''), to: at(span.last ?? '') + DAY_MS }
    : (span as DateSpan);

describe('dateSpans', () => {
  it.each(vectors.dates)('returns the dates of the reference: $text', ({ text, on, span }) => {
    expect(dateSpans(text, at(`${on}T18:00:00Z`))).toEqual([asSpan(span)]);
  });

  it('reads a date by year, month and day', () => {
    expect(dateSpans('What happened on 2024-03-18?', null)).toEqual([
      { kind: 'day', year: 2024, month: 3, day: 18 },
    ]);
  });

  it('returns several dates, each once', () => {
    expect(dateSpans('between 3 March 2024 and June 5', null)).toEqual([
      { kind: 'day', year: 2024, month: 3, day: 3 },
      { kind: 'day', year: null, month: 6, day: 5 },
    ]);
  });

  it('ignores names of months that are used as other words', () => {
    expect(dateSpans('May I march on? Jan said so.', null)).toEqual([]);
  });

  it('returns no relative date without a reference date', () => {
    expect(dateSpans('What did I plant two weeks ago?', null)).toEqual([]);
  });

  it.each([
    ['¿Qué hice el 14 de mayo?', { kind: 'day', year: null, month: 5, day: 14 }],
    ['¿Dónde estuve en marzo de 2022?', { kind: 'month', year: 2022, month: 3 }],
    ['¿Quién llamó el sábado pasado?', { kind: 'range', from: at('2024-05-11'), to: at('2024-05-13') }],
    ['Was war am 14. Mai?', { kind: 'day', year: null, month: 5, day: 14 }],
    [
      'Was habe ich vor zwei Wochen gepflanzt?',
      { kind: 'range', from: at('2024-04-28'), to: at('2024-05-05') },
    ],
    ['Wen habe ich im März 2022 getroffen?', { kind: 'month', year: 2022, month: 3 }],
  ])('reads dates in Spanish and German: %s', (text, span) => {
    expect(dateSpans(text, REFERENCE)).toEqual([span]);
  });

  it('reads a date in the direction of the tense of the question', () => {
    expect(dateSpans('What did I cook on Friday?', REFERENCE)).toEqual([
      { kind: 'range', from: at('2024-05-10'), to: at('2024-05-12') },
    ]);
    expect(dateSpans('What shall I cook on Friday?', REFERENCE)).toEqual([
      { kind: 'range', from: at('2024-05-17'), to: at('2024-05-19') },
    ]);
  });

  it('reads "last Wednesday" as the Wednesday before the reference date and the day after it', () => {
    expect(dateSpans('last Wednesday', REFERENCE)).toEqual([
      { kind: 'range', from: at('2024-05-08'), to: at('2024-05-10') },
    ]);
  });
});

describe('matchDate', () => {
  const [day] = dateSpans('18 March, 2024', null);
  const said = (...isos: string[]): number[] =>
    isos.map((iso) => matchDate(day === undefined ? [] : [day], at(iso)));

  it('returns 1 on the day, 0.5 within the week after it, and 0 otherwise', () => {
    expect(
      said(
        '2024-03-18T00:00Z',
        '2024-03-18T23:59Z',
        '2024-03-25T12:00Z',
        '2024-03-26T00:00Z',
        '2024-03-17T23:59Z',
      ),
    ).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('reads a day without a year in the year of the message and in the year before', () => {
    const spans = dateSpans('on Dec 30th', null);
    expect(
      [at('2021-12-30'), at('2022-01-02'), at('2022-02-01')].map((saidAt) => matchDate(spans, saidAt)),
    ).toEqual([1, 0.5, 0]);
  });

  it('returns 0 for a day that the calendar does not have', () => {
    const spans = dateSpans('on 30 February 2024', null);
    expect(spans).toEqual([]);
    expect(matchDate([{ kind: 'day', year: 2024, month: 2, day: 30 }], at('2024-03-01'))).toBe(0);
  });

  it('returns 0.5 within a month or a range', () => {
    expect(matchDate(dateSpans('in March 2024', null), at('2024-03-31T23:59Z'))).toBe(0.5);
    expect(matchDate(dateSpans('two weeks ago', REFERENCE), at('2024-05-04T23:59Z'))).toBe(0.5);
    expect(matchDate(dateSpans('two weeks ago', REFERENCE), at('2024-05-05T00:00Z'))).toBe(0);
  });
});
