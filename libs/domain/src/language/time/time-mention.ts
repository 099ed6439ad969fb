import type { DatePrecision } from './date-precision.js';
import type { CalendarInterval, Unit } from './calendar.js';
import type { TimeKind } from './time-words.js';

/** A time named in a sentence, resolved against the moment of the message (algorithms 3.5). */
export interface TimeMention extends CalendarInterval {
  /** As written: "since March". */
  readonly phrase: string;
  readonly index: number;
  readonly kind: Exclude<TimeKind, 'undated'>;
  /**
   * `at` means within the interval, `since` from its start, `until` up to its start, `through` all of it,
   * `lasting` for its length.
   */
  readonly bound: 'at' | 'since' | 'until' | 'through' | 'lasting';
  readonly precision: DatePrecision;
  /** True if the phrase names its own year, so that it can be read without the moment of the message. */
  readonly isAbsolute: boolean;
  /**
   * Number of units from the moment of the message: "two weeks ago" is -2 weeks. `null` if the phrase does not
   * count from it.
   */
  readonly distance: { readonly unit: Unit; readonly steps: number } | null;
}

export interface Moment {
  readonly saidAt: number;
  /**
   * The earlier time that "actually Thursday" or "no wait, the 12th" corrects. Its direction and month still
   * apply.
   */
  readonly corrects?: CalendarInterval | null;
}
