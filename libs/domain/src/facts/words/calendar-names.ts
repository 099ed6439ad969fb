import type { Instant } from '../../instant.js';
import type { LanguageId } from '../../language/languages/language.js';

/** Earlier dates are written with their era. */
const YEAR_ONE = Date.parse('0001-01-01T00:00:00Z');

interface CalendarNames {
  readonly weekday: (instant: Instant) => string;
  readonly day: (instant: Instant) => string;
  readonly month: (instant: Instant) => string;
  readonly year: (instant: Instant) => string;
}

export const calendarNames = (language: LanguageId): CalendarNames => {
  const writes = (parts: Intl.DateTimeFormatOptions): ((instant: Instant) => string) => {
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
    const withEra = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', era: 'short' });
    return (instant) => (instant < YEAR_ONE ? withEra : format).format(instant);
  };
  const month = { month: 'long', year: 'numeric' } as const;
  const day = { ...month, day: 'numeric' } as const;
  return {
    weekday: writes({ ...day, weekday: 'long' }),
    day: writes(day),
    month: writes(month),
    year: writes({ year: 'numeric' }),
  };
};
