import type { DatePrecision } from './date-precision.js';
import type { CalendarInterval, Unit } from './calendar.js';
import type { TimeKind } from './time-words.js';

/** A time named in a sentence, resolved against the moment of the message (algorithms 3.5). */
export interface TimeMention extends CalendarInterval {
  readonly phrase: string;
  readonly index: number;
  readonly kind: Exclude<TimeKind, 'undated'>;
  /** `through` means the whole interval, and `lasting` means only the length of the interval. */
  readonly bound: 'at' | 'since' | 'until' | 'through' | 'lasting';
  readonly precision: DatePrecision;
  /** True if the phrase names its own year. */
  readonly isAbsolute: boolean;
  /** Distance from the moment of the message in units: "two weeks ago" is -2 weeks. */
  readonly distance: { readonly unit: Unit; readonly steps: number } | null;
}

export interface Moment {
  readonly saidAt: number;
  /**
   * The earlier time that this time corrects, as in "actually Thursday". The direction and the month of the
   * earlier time still apply.
   */
  readonly corrects?: CalendarInterval | null;
}
