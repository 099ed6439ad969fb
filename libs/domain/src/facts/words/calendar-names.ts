import type { Instant } from '../../instant.js';
import type { LanguageId } from '../../language/languages/language.js';
import type { Granularity } from '../../language/time/date-precision.js';
import type { KnownDate } from './block-words.js';

const YEAR_ONE = Date.parse('0001-01-01T00:00:00Z');

interface CalendarNames {
  readonly weekday: (instant: Instant) => string;
  readonly date: (date: KnownDate) => string;
}

export const calendarNames = (language: LanguageId, week: (day: string) => string): CalendarNames => {
  const writes = (parts: Intl.DateTimeFormatOptions): ((instant: Instant) => string) => {
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
    const eraFormat = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', era: 'short' });
    return (instant) => (instant < YEAR_ONE ? eraFormat : format).format(instant);
  };
  const month = { month: 'long', year: 'numeric' } as const;
  const day = { ...month, day: 'numeric' } as const;
  const writeDay = writes(day);
  const forms: Readonly<Record<Granularity, (instant: Instant) => string>> = {
    instant: writeDay,
    day: writeDay,
    week: (instant) => week(writeDay(instant)),
    month: writes(month),
    year: writes({ year: 'numeric' }),
  };
  return {
    weekday: writes({ ...day, weekday: 'long' }),
    date: ({ instant, granularity }) => forms[granularity](instant),
  };
};
