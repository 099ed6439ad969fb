import { type Instant, DAY_MS } from '../../instant.js';
import { startOfDay, type Unit } from './calendar.js';
import type { TimeMention } from './time-mention.js';
import { findTimes } from './find-times.js';

export type DateSpan =
  | { readonly kind: 'day'; readonly year: number | null; readonly month: number; readonly day: number }
  | { readonly kind: 'month'; readonly year: number | null; readonly month: number }
  /** A range of time, from `from` to before `to`. */
  | { readonly kind: 'range'; readonly from: Instant; readonly to: Instant };

/** Length of a unit, and tolerance before and after "n units ago", in days. */
const AGO: Readonly<Partial<Record<Unit, { readonly days: number; readonly tolerance: number }>>> = {
  day: { days: 1, tolerance: 1 },
  week: { days: 7, tolerance: 3 },
  month: { days: 30, tolerance: 10 },
};

/**
 * First and last day that "last week", "last weekend" and "last month" may mean, in days before the reference
 * date.
 */
const LAST_DAYS: Readonly<Partial<Record<Unit, readonly [number, number]>>> = {
  week: [14, 4],
  weekend: [9, 1],
  month: [62, 20],
};

/** Maximum number of UTF-16 units that are searched for dates. */
const SEARCHED_CHARACTERS = 2_000;
/** In a question, "last week's meeting" names a time. In a message, it names the meeting. */
const POSSESSIVE = /['’]s(?!\p{L})/gu;

/** Returns the dates that a question names. Relative phrases need a reference date (retrieval.md, D). */
export const dateSpans = (question: string, referenceDate: Instant | null): DateSpan[] => {
  const text = question.slice(0, SEARCHED_CHARACTERS).replace(POSSESSIVE, '');
  const mentions = findTimes(text, { saidAt: referenceDate ?? 0 });
  return mentions.flatMap((mention) => spanOf(mention, referenceDate) ?? []);
};

const spanOf = (mention: TimeMention, referenceDate: Instant | null): DateSpan | null => {
  const { kind, from, to, isAbsolute } = mention;
  const first = new Date(from);
  const year = isAbsolute ? first.getUTCFullYear() : null;
  const month = first.getUTCMonth() + 1;
  if (kind === 'date') return { kind: 'day', year, month, day: first.getUTCDate() };
  if (kind === 'calendar-month') return { kind: 'month', year, month };
  if (isAbsolute) return { kind: 'range', from, to };
  return referenceDate === null ? null : relativeSpan(mention, startOfDay(referenceDate));
};

const relativeSpan = ({ kind, distance, from, to }: TimeMention, today: Instant): DateSpan => {
  if (kind === 'weekday' || kind === 'relative-weekday') {
    // Includes the day after, because people report an event of the evening on the next day.
    return { kind: 'range', from, to: to + DAY_MS };
  }
  const ago = kind === 'ago' && distance !== null ? AGO[distance.unit] : undefined;
  if (ago !== undefined && distance !== null) {
    const days = -distance.steps * ago.days;
    return daysBefore(today, days + ago.tolerance, days - ago.tolerance);
  }
  const last = distance?.steps === -1 ? LAST_DAYS[distance.unit] : undefined;
  return last === undefined ? { kind: 'range', from, to } : daysBefore(today, last[0], last[1]);
};

const daysBefore = (today: Instant, first: number, last: number): DateSpan => ({
  kind: 'range',
  from: today - first * DAY_MS,
  to: today - (last - 1) * DAY_MS,
});
