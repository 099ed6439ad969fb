import type { DatePrecision } from './date-precision.js';
import type { CalendarInterval, Unit } from './calendar.js';
import type { TimeKind } from './time-words.js';

/** A time named in a sentence, resolved against the moment of the message (algorithms 3.5). */
export interface TimeMention extends CalendarInterval {
  readonly phrase: string;
  readonly index: number;
  readonly kind: Exclude<TimeKind, 'undated'>;
  /** `through` is all of the interval, `lasting` its length. */
  readonly bound: 'at' | 'since' | 'until' | 'through' | 'lasting';
  readonly precision: DatePrecision;
  /** True if the phrase names its own year. */
  readonly isAbsolute: boolean;
  /** Units from the moment of the message: "two weeks ago" is -2 weeks. */
  readonly distance: { readonly unit: Unit; readonly steps: number } | null;
}

export interface Moment {
  readonly saidAt: number;
  /** The earlier time that "actually Thursday" corrects. Its direction and month still apply. */
  readonly corrects?: CalendarInterval | null;
}
