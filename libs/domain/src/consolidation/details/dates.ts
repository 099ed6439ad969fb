import { calendarWordsIn } from '../../language/time/calendar-words.js';
import {
  type CalendarInterval,
  dayOf,
  daysOf,
  monthsOf,
  startOfDay,
  yearsOf,
} from '../../language/time/calendar.js';
import { findTimes } from '../../language/time/find-times.js';
import type { TimeKind } from '../../language/time/time-words.js';
import { DAY_MS, type Instant } from '../../instant.js';

/** A text with the instant against which its relative times are resolved. */
export interface DatedText {
  readonly text: string;
  readonly saidAt: Instant;
}

interface NamedDate extends Pick<CalendarInterval, 'from' | 'to'> {
  readonly phrase: string;
}

/**
 * Times that are not compared as dates. A duration is compared as a number, a recurring time as a weekday or
 * a month.
 */
const NO_DATES: ReadonlySet<TimeKind> = new Set<TimeKind>(['duration', 'undated']);
const ISO = /(?<![\d-])(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?(?![\d-])/gu;
/** The resolved date that ends an entry, such as "[2026-05?]". */
const BRACKETED = /\[(?:week of )?(?<dates>[\d\s?to–-]{4,40})\]/gu;

export const datesIn = ({ text, saidAt }: DatedText): readonly NamedDate[] => {
  const stamped = Array.from(text.matchAll(BRACKETED), ({ groups }) => groups?.['dates'] ?? '').flatMap(
    isoDates,
  );
  const prose = text.replace(BRACKETED, ' ');
  const named = findTimes(prose, { saidAt }).filter(({ kind }) => !NO_DATES.has(kind));
  const isoNamed = isoDates(prose).filter(({ phrase }) => phrase.length > 4);
  return [...stamped, ...isoNamed, ...named.map(({ from, to, phrase }) => ({ from, to, phrase }))];
};

const isoDates = (text: string): readonly NamedDate[] =>
  Array.from(text.matchAll(ISO)).flatMap(({ 0: phrase, groups }): readonly NamedDate[] => {
    const [year, month, day] = [groups?.['year'], groups?.['month'], groups?.['day']].map(Number);
    if (year === undefined || year < 1_000) return [];
    const interval =
      !month || month > 12
        ? yearsOf(year, 1)
        : day
          ? dayOf(year, month - 1, day)
          : monthsOf(year, month - 1, 1);
    return interval === null ? [] : [{ from: interval.from, to: interval.to, phrase }];
  });

const isWithin = (one: NamedDate, other: NamedDate): boolean => one.from >= other.from && one.to <= other.to;

export const lostDates = (text: DatedText, source: DatedText): readonly string[] => {
  const kept = datesIn(text);
  const words = calendarOf(text.text, kept);
  const dates = datesIn(source);
  const lost = dates.filter((date) => !kept.some((own) => isWithin(own, date)));
  const isCovered = (word: string): boolean => words.has(word) || belongsToKeptDate(word, dates, lost);
  return [
    ...lost.map(({ phrase }) => phrase.trim()),
    ...[...calendarWordsIn(source.text)].filter((word) => !isCovered(word)),
  ];
};

/**
 * True if the word is in the phrase of a date that the text keeps. The text may have that date in another
 * form, without its weekday.
 */
const belongsToKeptDate = (word: string, dates: readonly NamedDate[], lost: readonly NamedDate[]): boolean =>
  dates.some((date) => !lost.includes(date) && calendarWordsIn(date.phrase).has(word));

/**
 * Returns the dates of a text that no source has. The day on which a source was said counts as known, even if
 * the text of that source does not name the day.
 */
export const unknownDates = (text: DatedText, sources: readonly DatedText[]): readonly string[] => {
  const known = sources.flatMap((source) => [...datesIn(source), statementDay(source)]);
  const own = datesIn(text);
  const unknown = own.filter((date) => !known.some((one) => isWithin(date, one) || isWithin(one, date)));
  const words = new Set(sources.flatMap((source) => [...calendarOf(source.text, known)]));
  const strange = [...calendarWordsIn(text.text)].filter(
    (word) => !words.has(word) && !belongsToKeptDate(word, own, unknown),
  );
  return [...unknown.map(({ phrase }) => phrase.trim()), ...strange];
};

const statementDay = ({ saidAt }: DatedText): NamedDate => ({ ...daysOf(startOfDay(saidAt), 1), phrase: '' });

const calendarOf = (text: string, dates: readonly NamedDate[]): ReadonlySet<string> =>
  new Set([
    ...calendarWordsIn(text),
    ...dates.flatMap(({ from, to }) => [
      ...(to - from <= DAY_MS ? [`weekday-${new Date(from).getUTCDay()}`] : []),
      ...(to - from <= 31 * DAY_MS ? [`month-${new Date(from).getUTCMonth()}`] : []),
    ]),
  ]);

/** Returns year, month and day of the first and the last day of each date. */
export const numbersOfDates = (dates: readonly NamedDate[]): ReadonlySet<string> =>
  new Set(
    dates.flatMap(({ from, to }) =>
      [from, to - 1].flatMap((at) => {
        const date = new Date(at);
        return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].map(String);
      }),
    ),
  );

export const removeDates = ({ text, saidAt }: DatedText): string =>
  datesIn({ text, saidAt }).reduce((rest, { phrase }) => rest.replaceAll(phrase, ' '), text);

export const statementDays = (sources: readonly DatedText[]): readonly NamedDate[] =>
  sources.map(statementDay);
