import type { Unit } from './calendar.js';
import type { Holiday } from './holidays.js';
import type { Tense } from './tense.js';

export type TimeKind =
  | 'date'
  | 'day-range'
  | 'day-of-month'
  | 'calendar-month'
  | 'month-range'
  | 'calendar-year'
  | 'year-range'
  | 'weekday'
  | 'relative-weekday'
  | 'near-day'
  | 'relative-unit'
  | 'relative-month'
  | 'weekend'
  | 'season'
  | 'holiday'
  | 'ago'
  | 'ahead'
  | 'duration'
  /**
   * A phrase without a single date: "every Friday", "not Tuesday". The text of such a phrase is not read as a
   * time of another kind.
   */
  | 'undated';

/**
 * The pattern may have these groups: the bounds `since`, `from`, `until`, `by` and `for`, then `n`, `unit`,
 * `shift` (a key of `shifts`), `year`, `month` or `monthNumber`, `day`, `weekday`, `season`, `holiday`,
 * `endDay`, `endMonth`, `endYear` and `early`.
 */
export interface TimePattern {
  readonly kind: TimeKind;
  readonly pattern: RegExp;
}

/** The time expressions of a language. All keys are in lower case. */
export interface TimeWords {
  /** A quick test. A sentence that does not match names no time. */
  readonly gate: RegExp;
  readonly patterns: readonly TimePattern[];
  /** Months by name. 0 is January. */
  readonly months: Readonly<Record<string, number>>;
  /** Weekdays by name. 0 is Sunday. */
  readonly weekdays: Readonly<Record<string, number>>;
  /** First month of a season in the northern hemisphere. */
  readonly seasons: Readonly<Record<string, number>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** Days of the month by their names in words, such as "first". */
  readonly ordinals: Readonly<Record<string, number>>;
  readonly holidays: Readonly<Record<string, Holiday>>;
  /** Steps of relative words: "last" is -1, "next" is 1, "yesterday" is -1 day. */
  readonly shifts: Readonly<Record<string, number>>;
  /** True if "since October" may also mean a coming October: Spanish "desde octubre trabajo allí". */
  readonly sinceMayLieAhead: boolean;
  readonly tense: Tense;
}
