import { DAY_MS, type Instant } from '../../instant.js';
import {
  dayOf,
  daysOf,
  durationBefore,
  monthsOf,
  type CalendarInterval,
  calendarIntervalAt,
  type Unit,
  weekdayOf,
  yearsOf,
} from './calendar.js';
import { holidayIn } from './holidays.js';
import type { TimeKind, TimeWords } from './time-words.js';

export type Groups = Readonly<Record<string, string | undefined>>;

export interface TimeContext {
  readonly words: TimeWords;
  readonly saidAt: Instant;
  /** The instant near which a phrase is read: the moment of the message, or the corrected time. */
  readonly pivot: Instant;
}

/** All dates that a phrase may mean, in order of time. The list is empty if the calendar has no such date. */
export type Readings = readonly CalendarInterval[];

export const toLowerCase = (text: string | undefined): string => (text ?? '').toLowerCase();

/** Returns the distance from the moment of the message in units. */
export function stepsOf(groups: Groups, { words }: TimeContext): number {
  if (groups['n'] === undefined)
    return words.shifts[toLowerCase(groups['shift'])] ?? (groups['shift'] === undefined ? 1 : 0);
  const text = toLowerCase(groups['n']);
  return words.numbers[text] ?? Number(text);
}

export const READINGS = {
  date: (groups, around) =>
    readYears(groups, around, (year) =>
      dayOf(year, monthIn(groups, around) ?? NaN, dayIn(groups, around) ?? 0),
    ),
  'day-range': dayRange,
  'day-of-month': (groups, around) =>
    [-2, -1, 0, 1, 2].flatMap((months) => {
      const month = new Date(calendarIntervalAt(around.pivot, 'month', months).from);
      return dayOf(month.getUTCFullYear(), month.getUTCMonth(), dayIn(groups, around) ?? 0) ?? [];
    }),
  'calendar-month': (groups, around) =>
    readYears(groups, around, (year) => monthsOf(year, monthIn(groups, around) ?? NaN, 1)),
  'month-range': (groups, around) => {
    const first = monthIn(groups, around) ?? NaN;
    const last = around.words.months[toLowerCase(groups['endMonth'])] ?? NaN;
    return readYears(groups, around, (year) => monthsOf(year, first, ((last - first + 12) % 12) + 1));
  },
  'calendar-year': (groups) => validReadings(yearsOf(yearIn(groups['year']) ?? NaN, 1)),
  'year-range': (groups) => {
    const [first, last] = [Number(groups['year']), Number(groups['endYear'])];
    return last < first ? [] : validReadings(yearsOf(first, last - first + 1));
  },
  weekday: weekdays,
  'relative-weekday': weekdays,
  'near-day': (groups, around) => {
    const isEarly = groups['early'] !== undefined;
    return [calendarIntervalAt(around.saidAt, 'day', stepsOf(groups, around) + (isEarly ? 1 : 0))];
  },
  'relative-unit': (groups, around) => countUnits(groups, around, calendarIntervalAt),
  'relative-month': (groups, around) =>
    readYears(groups, around, (year) => monthsOf(year, monthIn(groups, around) ?? NaN, 1)),
  weekend: (_, { pivot }) => [-1, 0, 1].map((weeks) => calendarIntervalAt(pivot, 'weekend', weeks)),
  season: (groups, around) =>
    readYears(groups, around, (year) =>
      monthsOf(year, around.words.seasons[toLowerCase(groups['season'])] ?? NaN, 3),
    ),
  holiday: (groups, around) => {
    const holiday = around.words.holidays[toLowerCase(groups['holiday']).replaceAll(/['’]/gu, '')];
    return holiday === undefined ? [] : readYears(groups, around, (year) => holidayIn(year, holiday));
  },
  ago: (groups, around) =>
    countUnits(groups, around, (at, unit, steps) => calendarIntervalAt(at, unit, -steps)),
  ahead: (groups, around) => countUnits(groups, around, calendarIntervalAt),
  duration: (groups, around) => countUnits(groups, around, durationBefore),
} satisfies Record<Exclude<TimeKind, 'undated'>, (groups: Groups, around: TimeContext) => Readings>;

function countUnits(
  groups: Groups,
  around: TimeContext,
  make: (at: Instant, unit: Unit, steps: number) => CalendarInterval,
): Readings {
  const unit = unitIn(groups, around);
  return unit === null ? [] : validReadings(make(around.saidAt, unit, stepsOf(groups, around)));
}

export const unitIn = (groups: Groups, { words }: TimeContext): Unit | null =>
  groups['unit'] === undefined ? null : (words.units[toLowerCase(groups['unit'])] ?? null);

/**
 * Returns the weekdays within two weeks before and after the pivot, so that a correction finds the day near
 * the corrected day.
 */
function weekdays(groups: Groups, { words, pivot }: TimeContext): Readings {
  const weekday = words.weekdays[toLowerCase(groups['weekday'])];
  if (weekday === undefined) return [];
  const ahead = (weekday - weekdayOf(pivot) + 7) % 7;
  return [-14, -7, 0, 7, 14].map((days) => calendarIntervalAt(pivot, 'day', ahead + days));
}

/**
 * Number of years that are read in each direction. Two 29 Februaries may be eight years apart, because some
 * centuries have none.
 */
const YEARS_AROUND = 8;

function readYears(
  groups: Groups,
  { pivot, saidAt, words }: TimeContext,
  make: (year: number) => CalendarInterval | null,
): Readings {
  const stated = yearIn(groups['year']);
  if (stated !== null) return validReadings(make(stated));
  const own = new Date(pivot).getUTCFullYear();
  const shift = words.shifts[toLowerCase(groups['yearShift'])];
  if (shift !== undefined) return validReadings(make(new Date(saidAt).getUTCFullYear() + shift));
  const found: CalendarInterval[] = [];
  for (let year = own - YEARS_AROUND; year <= own + YEARS_AROUND; year++)
    found.push(...validReadings(make(year)));
  return found;
}

function dayRange(groups: Groups, around: TimeContext): Readings {
  const month = monthIn(groups, around) ?? NaN;
  const endMonth = around.words.months[toLowerCase(groups['endMonth'])] ?? month;
  const [day, endDay] = [dayIn(groups, around) ?? 0, Number(groups['endDay'])];
  if (endMonth === month && endDay <= day) return [];
  return readYears(groups, around, (year) => {
    const first = dayOf(yearIn(groups['firstYear']) ?? year, month, day);
    const isNextYear = endMonth < month && groups['firstYear'] === undefined;
    const last = dayOf(isNextYear ? year + 1 : year, endMonth, endDay);
    return first === null || last === null ? null : daysOf(first.from, (last.to - first.from) / DAY_MS);
  });
}

const validReadings = (interval: CalendarInterval | null): Readings =>
  interval !== null && Number.isFinite(interval.from) && Number.isFinite(interval.to) ? [interval] : [];

function monthIn(groups: Groups, { words }: TimeContext): number | null {
  if (groups['monthNumber'] !== undefined) return Number(groups['monthNumber']) - 1;
  return words.months[toLowerCase(groups['month'])] ?? null;
}

const dayIn = (groups: Groups, { words }: TimeContext): number | null =>
  words.ordinals[toLowerCase(groups['day'])] ?? (groups['day'] === undefined ? null : Number(groups['day']));

/** Returns `NaN` for an invalid year, and `null` if the year is missing. */
const yearIn = (year: string | undefined): number | null => (year === undefined ? null : Number(year) || NaN);
