import { DAY_MS, type Instant } from '../../instant.js';
import { dayOf } from './calendar.js';

/** Gregorian computus in the anonymous form of Meeus, Jones and Butcher. */
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
