import type { Granularity } from './date-precision.js';
import { DAY_MS, type Instant } from '../../instant.js';

export interface CalendarInterval {
  readonly from: Instant;
  readonly to: Instant;
  readonly granularity: Granularity;
}

export type Unit = 'day' | 'week' | 'weekend' | 'month' | 'year';

export function calendarIntervalAt(instant: Instant, unit: Unit, steps: number): CalendarInterval {
  const date = new Date(instant);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (unit) {
    case 'day':
      return daysOf(startOfDay(instant) + steps * DAY_MS, 1);
    case 'week':
      return { ...daysOf(startOfWeek(instant) + 7 * steps * DAY_MS, 7), granularity: 'week' };
    case 'weekend':
      return daysOf(startOfWeek(instant) + (7 * steps + 5) * DAY_MS, 2);
    case 'month':
      return monthsOf(year, month + steps, 1);
    case 'year':
      return yearsOf(year + steps, 1);
  }
}

/**
 * Returns the interval of the last `count` units before the instant. The interval begins at the start of a
 * day.
 */
export function durationBefore(instant: Instant, unit: Unit, count: number): CalendarInterval {
  const date = new Date(instant);
  const months = unit === 'year' ? 12 * count : unit === 'month' ? count : 0;
  const days = unit === 'day' ? count : unit === 'week' || unit === 'weekend' ? 7 * count : 0;
  const from = utc(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate() - days);
  return { from, to: instant, granularity: unit === 'weekend' ? 'week' : unit };
}

export const monthsOf = (year: number, month: number, count: number): CalendarInterval => ({
  from: utc(year, month, 1),
  to: utc(year, month + count, 1),
  granularity: 'month',
});

export const yearsOf = (year: number, count: number): CalendarInterval => ({
  from: utc(year, 0, 1),
  to: utc(year + count, 0, 1),
  granularity: 'year',
});

export const daysOf = (from: Instant, count: number): CalendarInterval => ({
  from,
  to: from + count * DAY_MS,
  granularity: 'day',
});

/** Returns one day (0 is January), or null if the calendar has none. */
export function dayOf(year: number, month: number, day: number): CalendarInterval | null {
  const from = utc(year, month, day);
  const date = new Date(from);
  return date.getUTCDate() === day && date.getUTCMonth() === month ? daysOf(from, 1) : null;
}

/** Returns the weekday in UTC. 0 is Sunday. */
export const weekdayOf = (instant: Instant): number => new Date(instant).getUTCDay();

/** Returns a text such as `2026`, `2026-05`, `2026-05-03`, `week of 2026-05-04` or `2026-06 to 2026-08`. */
export function calendarText({ from, to, granularity }: CalendarInterval): string {
  const first = isoPrefix(from, granularity);
  const last = isoPrefix(to - 1, granularity);
  if (granularity === 'week') return `week of ${first}`;
  return first === last ? first : `${first} to ${last}`;
}

const isoPrefix = (instant: Instant, granularity: Granularity): string =>
  new Date(instant).toISOString().slice(0, granularity === 'year' ? 4 : granularity === 'month' ? 7 : 10);

export const startOfDay = (instant: Instant): Instant => Math.floor(instant / DAY_MS) * DAY_MS;

/**
 * Returns the start of the Monday of the week that contains the instant. Adds 3 days in the computation,
 * because 1 January 1970 was a Thursday.
 */
const startOfWeek = (instant: Instant): Instant =>
  (Math.floor((Math.floor(instant / DAY_MS) + 3) / 7) * 7 - 3) * DAY_MS;

/** Like `Date.UTC`, but does not read the years 0-99 as 1900-1999. */
function utc(year: number, month: number, day: number): Instant {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}
