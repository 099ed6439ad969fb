/** A time of day on a day of the calendar, in UTC. */
export interface CalendarTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** In milliseconds since 1970; `null` for a time that does not exist, which the platform would carry over. */
export const millisecondsOf = ({ year, month, day, hour, minute }: CalendarTime): number | null => {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && date.getUTCHours() === hour && date.getUTCMinutes() === minute ? date.getTime() : null;
};
