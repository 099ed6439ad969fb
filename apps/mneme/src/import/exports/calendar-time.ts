import { dayOf } from '@mneme/domain';

/** A calendar day with hour and minute, in UTC. */
export interface CalendarTime {
  readonly year: number;
  /** Month of the year, from 1 (January). */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/**
 * Returns milliseconds since 1970. Returns `null` for a time that does not exist, which `Date` would change.
 */
export const millisecondsOf = ({ year, month, day, hour, minute }: CalendarTime): number | null => {
  const date = dayOf(year, month - 1, day);
  return date === null || hour > 23 || minute > 59 ? null : date.from + (60 * hour + minute) * 60_000;
};
