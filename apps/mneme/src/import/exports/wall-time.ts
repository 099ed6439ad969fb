import { Rejected } from '@mneme/domain';
import { type CalendarTime, millisecondsOf } from './calendar-time.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format for the zone. Throws `Rejected` for an unknown time zone. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
    return format;
  } catch (cause) {
    throw new Rejected('unknown-zone', `"${timeZone}" is no time zone: write one like Europe/Lisbon.`, {
      field: '--time-zone',
      cause,
    });
  }
};

/**
 * Returns milliseconds since 1970, or `null` for a time that does not exist. For an hour that occurs twice,
 * returns one of the two instants.
 */
export const instantIn = (timeZone: string, time: CalendarTime, second = 0): number | null => {
  const asUtc = millisecondsOf(time);
  if (asUtc === null || second > 59) return null;
  const wall = asUtc + second * 1000;
  const guess = wall - offsetAt(timeZone, wall);
  return wall - offsetAt(timeZone, guess);
};

/**
 * Offset of a zone from UTC at an instant, in milliseconds. The offset is positive if the zone is ahead of
 * UTC.
 */
const offsetAt = (timeZone: string, at: number): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - (at - (((at % 1000) + 1000) % 1000));
};
