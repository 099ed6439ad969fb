import type { DatePrecision } from './date-precision.js';
import type { CalendarInterval, Unit } from './calendar.js';
import type { TimeKind } from './time-words.js';

/** A time named in a sentence, resolved against the moment it was said (algorithms 3.5). */
export interface TimeMention extends CalendarInterval {
  /** As it was said: "since March". */
  readonly phrase: string;
  readonly index: number;
  readonly kind: Exclude<TimeKind, 'undated'>;
  /** `at`: in this interval; `since` / `until`: from its start / to its start on; `through`: all of it; `lasting`: so long. */
  readonly bound: 'at' | 'since' | 'until' | 'through' | 'lasting';
  readonly precision: DatePrecision;
  /** Whether the phrase says its own year, so that it can be read later without knowing when it was said. */
  readonly isAbsolute: boolean;
  /** How many units from the moment it was said: "two weeks ago" is -2 weeks. `null`: it is not counted from there. */
  readonly distance: { readonly unit: Unit; readonly steps: number } | null;
}

/** When a sentence was said, and what it puts right, if anything. */
export interface Moment {
  readonly saidAt: number;
  /** "actually Thursday", "no wait, the 12th": the time that was said before, whose direction and month count on. */
  readonly corrects?: CalendarInterval | null;
}
