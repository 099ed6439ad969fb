import { DAY_MS, type Instant } from '../../instant.js';
import { dayOf, daysOf, type CalendarInterval, weekdayOf } from './calendar.js';

export type Holiday =
  | 'christmas-eve'
  | 'christmas'
  | 'christmas-days'
  | 'boxing-day'
  | 'new-years-eve'
  | 'new-year'
  | 'epiphany'
  | 'valentine'
  | 'palm-week'
  | 'good-friday'
  | 'easter'
  | 'easter-days'
  | 'easter-monday'
  | 'ascension'
  | 'pentecost'
  | 'halloween'
  | 'all-saints'
  | 'thanksgiving';

const FIXED: Readonly<Partial<Record<Holiday, { month: number; day: number; days: number }>>> = {
  'christmas-eve': { month: 11, day: 24, days: 1 },
  christmas: { month: 11, day: 25, days: 1 },
  'christmas-days': { month: 11, day: 24, days: 3 },
  'boxing-day': { month: 11, day: 26, days: 1 },
  'new-years-eve': { month: 11, day: 31, days: 1 },
  'new-year': { month: 0, day: 1, days: 1 },
  epiphany: { month: 0, day: 6, days: 1 },
  valentine: { month: 1, day: 14, days: 1 },
  halloween: { month: 9, day: 31, days: 1 },
  'all-saints': { month: 10, day: 1, days: 1 },
};

/** Offset of a holiday from Easter Sunday, and length of the holiday, both in days. */
const MOVABLE: Readonly<Partial<Record<Holiday, { offset: number; days: number }>>> = {
  'palm-week': { offset: -7, days: 8 },
  'good-friday': { offset: -2, days: 1 },
  easter: { offset: 0, days: 1 },
  'easter-days': { offset: 0, days: 2 },
  'easter-monday': { offset: 1, days: 1 },
  ascension: { offset: 39, days: 1 },
  pentecost: { offset: 49, days: 2 },
};

const THURSDAY = 4;

export function holidayIn(year: number, holiday: Holiday): CalendarInterval | null {
  const fixed = FIXED[holiday];
  const first = fixed && dayOf(year, fixed.month, fixed.day);
  if (fixed && first) return daysOf(first.from, fixed.days);
  const movable = MOVABLE[holiday];
  if (movable !== undefined) return daysOf(easterOf(year) + movable.offset * DAY_MS, movable.days);
  return fourthThursdayOfNovember(year);
}

function fourthThursdayOfNovember(year: number): CalendarInterval | null {
  const first = dayOf(year, 10, 1);
  if (first === null) return null;
  const untilThursday = (THURSDAY - weekdayOf(first.from) + 7) % 7;
  return daysOf(first.from + (untilThursday + 21) * DAY_MS, 1);
}

/** Computes Easter Sunday in the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): Instant {
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 21;
  return (dayOf(year, 2, 1)?.from ?? 0) + days * DAY_MS;
}
