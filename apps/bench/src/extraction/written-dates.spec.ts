import { describe, expect, it } from 'vitest';
import { writtenDates } from './written-dates.js';

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
  ])('reads dates in English, Spanish and German in one spelling: %s', (text, dates) => {
    expect(writtenDates(text)).toEqual(dates);
  });
});
