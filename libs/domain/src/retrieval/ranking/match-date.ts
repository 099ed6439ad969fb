import { dayOf } from '../../language/time/calendar.js';
import type { DateSpan } from '../../language/time/date-span.js';
import { type Instant, DAY_MS } from '../../instant.js';

/** Number of days after a named day on which people still talk about that day. */
const AFTERWARDS_DAYS = 7;
const NEAR = 0.5;

/**
 * Returns how well a day matches the dates of a question (retrieval.md, D): 1 on the day itself, .5 on the
 * seven days after it or inside a month or range. A date without a year is also tried in the year before.
 */
export const matchDate = (spans: readonly DateSpan[], saidAt: Instant): number =>
  spans.reduce((best, span) => Math.max(best, matchSpan(span, saidAt)), 0);

const matchSpan = (span: DateSpan, saidAt: Instant): number => {
  switch (span.kind) {
    case 'day':
      return matchDay(span, saidAt);
    case 'month':
      return matchMonth(span, new Date(saidAt)) ? NEAR : 0;
    case 'range':
      return saidAt >= span.from && saidAt < span.to ? NEAR : 0;
  }
};

const matchDay = (span: Extract<DateSpan, { kind: 'day' }>, saidAt: Instant): number => {
  const year = new Date(saidAt).getUTCFullYear();
  const today = Math.floor(saidAt / DAY_MS);
  const candidates = (span.year === null ? [year, year - 1] : [span.year]).flatMap((candidate) => {
    const day = dayOf(candidate, span.month - 1, span.day);
    return day === null ? [] : [today - day.from / DAY_MS];
  });
  if (candidates.includes(0)) return 1;
  return candidates.some((daysLater) => daysLater > 0 && daysLater <= AFTERWARDS_DAYS) ? NEAR : 0;
};

const matchMonth = (span: Extract<DateSpan, { kind: 'month' }>, said: Date): boolean =>
  said.getUTCMonth() + 1 === span.month && (span.year === null || said.getUTCFullYear() === span.year);
