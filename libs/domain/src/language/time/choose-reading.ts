import type { DatePrecision } from './date-precision.js';
import { DAY_MS, type Instant } from '../../instant.js';
import { type CalendarInterval, calendarIntervalAt } from './calendar.js';
import { type Groups, toLowerCase, type Readings } from './readings.js';
import type { TenseDirection } from './tense.js';
import type { Moment } from './time-mention.js';
import type { TimeKind, TimeWords } from './time-words.js';

interface Choice {
  readonly kind: TimeKind;
  readonly groups: Groups;
  /** Direction in time of the clause that contains the phrase. */
  readonly clauseLooks: TenseDirection | null;
  /** Direction in time of that clause, or of the sentence if the clause has none. */
  readonly looks: TenseDirection | null;
  readonly words: TimeWords;
  readonly moment: Moment;
}

interface Chosen extends CalendarInterval {
  readonly precision: DatePrecision;
}

/**
 * Maximum number of days to a coming October for which "since October" may mean that coming October. The last
 * October was then nearly a year ago.
 */
const NEARLY_A_YEAR_AGO_DAYS = 45;

export function chooseReading(readings: Readings, choice: Choice): Chosen | null {
  const { kind, groups, looks, words, moment } = choice;
  const { saidAt } = moment;
  if (readings.length <= 1) return addPrecision(readings[0], 'exact');
  const shift = groups['shift'] === undefined ? null : (words.shifts[toLowerCase(groups['shift'])] ?? 0);
  if (shift !== null) {
    const side = sideOf(looks) ?? (kind === 'relative-weekday' ? 'ahead' : null);
    const last = readings.findLast(({ to }) => to <= saidAt);
    const next = readings.find(({ from }) => from > saidAt);
    const shifted = shift < 0 ? last : shift > 0 ? next : readingOnSide(side, readings, choice);
    return addPrecision(shifted, 'exact');
  }
  const coming = groups['since'] === undefined ? null : comingSince(readings, choice);
  if (coming !== null) return addPrecision(coming, 'nearest');
  const isGeneral =
    kind === 'season' && groups['since'] === undefined && looks !== 'back' && looks !== 'ahead';
  if (isGeneral) return null;
  const side = sideByBound(choice);
  if (moment.corrects)
    return addPrecision(correctedReading(moment.corrects, side, readings, choice), 'inferred');
  return addPrecision(readingOnSide(side, readings, choice), side === null ? 'nearest' : 'inferred');
}

const addPrecision = (
  interval: CalendarInterval | null | undefined,
  precision: DatePrecision,
): Chosen | null => (interval ? { ...interval, precision } : null);

type Side = 'back' | 'ahead' | null;

const sideOf = (looks: TenseDirection | null): Side => (looks === 'now' ? 'ahead' : looks);

/**
 * Returns the direction of a phrase with a bound. "By Friday" is in the future unless its clause is in the
 * past. "From May on" is in the future, or the nearest May if its clause is in the past. "For Friday" is in
 * the future, even if it was booked in the past.
 */
function sideByBound({ groups, clauseLooks, looks }: Choice): Side {
  if (groups['since'] !== undefined) return 'back';
  if (groups['for'] !== undefined) return 'ahead';
  // "They moved me to the depot from 8 June" uses the past tense for a future date.
  if (groups['from'] !== undefined) return clauseLooks === 'back' ? null : 'ahead';
  const isDue = groups['by'] ?? groups['until'];
  if (isDue !== undefined) return clauseLooks === 'back' ? 'back' : 'ahead';
  return sideOf(looks);
}

function comingSince(
  readings: Readings,
  { kind, looks, words, moment: { saidAt } }: Choice,
): CalendarInterval | null {
  if (!words.sinceMayLieAhead || kind !== 'calendar-month' || looks === 'back') return null;
  const coming = readings.find(({ from }) => from > saidAt);
  return coming && coming.from - saidAt <= NEARLY_A_YEAR_AGO_DAYS * DAY_MS ? coming : null;
}

function readingOnSide(
  side: Side,
  readings: Readings,
  { kind, moment: { saidAt } }: Choice,
): CalendarInterval | undefined {
  if (side === null) return nearestTo(saidAt, readings);
  // A weekday never means today, because people do not call today by the name of its weekday.
  if (side === 'ahead') return readings.find(({ from, to }) => (kind === 'weekday' ? from : to) > saidAt);
  if (kind === 'weekday') return readings.findLast(({ to }) => to <= saidAt);
  // East of Greenwich, the date may already be the next one.
  const latest = kind === 'date' || kind === 'day-of-month' ? saidAt + DAY_MS : saidAt;
  return readings.findLast(({ from }) => from <= latest);
}

/**
 * Returns the reading in the month of the corrected time, or the reading nearest to that time. A time that
 * was in the future stays in the future, although "they moved it" is in the past tense. A time in the past
 * may be postponed.
 */
function correctedReading(
  corrected: CalendarInterval,
  side: Side,
  readings: Readings,
  { kind, looks, moment }: Choice,
): CalendarInterval | undefined {
  const wasAhead = corrected.to > moment.saidAt;
  const isAhead = wasAhead || (looks !== 'now' && side === 'ahead');
  const candidates = readings.filter(({ from, to }) =>
    isAhead ? to > moment.saidAt : from <= moment.saidAt,
  );
  const sameMonth =
    kind === 'day-of-month' && candidates.find(({ from }) => isSameMonth(from, corrected.from));
  return sameMonth || nearestTo(corrected.from, candidates);
}

const isSameMonth = (a: Instant, b: Instant): boolean =>
  calendarIntervalAt(a, 'month', 0).from === calendarIntervalAt(b, 'month', 0).from;

function nearestTo(instant: Instant, readings: Readings): CalendarInterval | undefined {
  const gaps = readings.map(({ from, to }) => Math.max(from - instant, instant - (to - 1), 0));
  return readings[gaps.lastIndexOf(Math.min(...gaps))];
}
