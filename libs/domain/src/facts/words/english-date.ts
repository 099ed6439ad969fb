import type { Granularity } from '../../language/time/date-precision.js';
import type { Instant } from '../../instant.js';

/** Returns a date such as "1 March 2026", "the week of 2 March 2026", "March 2026" or "2026", in UTC. */
export const spokenDate = (instant: Instant, granularity: Granularity): string => {
  const date = new Date(instant);
  const year = String(date.getUTCFullYear());
  const month = `${MONTHS[date.getUTCMonth()] ?? ''} ${year}`;
  const day = `${date.getUTCDate()} ${month}`;
  const forms = { instant: day, day, week: `the week of ${day}`, month, year };
  return forms[granularity];
};

/** Returns the day with its weekday first, because "last Friday" in a message needs the weekday. */
export const dayName = (instant: Instant): string =>
  `${WEEKDAYS[new Date(instant).getUTCDay()] ?? ''}, ${spokenDate(instant, 'day')}`;

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
