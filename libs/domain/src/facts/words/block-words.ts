import type { Role } from '../../conversation/message.js';
import type { ProfileSection } from '../profile/profile-section.js';
import type { Instant } from '../../instant.js';
import type { Granularity } from '../../language/time/date-precision.js';

export interface KnownDate {
  readonly instant: Instant;
  readonly granularity: Granularity;
}

export const LENGTH_UNITS = ['year', 'month', 'day'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

interface LengthPart {
  readonly count: number;
  readonly unit: LengthUnit;
}

interface FactDuration {
  readonly statement: string;
  readonly length: string;
  readonly from: KnownDate;
  readonly to: KnownDate;
}

/** The values of one relation of a subject. `relation` is the heading in words: "Ana has pet". */
interface ValueCount {
  readonly subject: string;
  readonly predicate: string;
  readonly relation: string;
  readonly values: readonly string[];
}

/** Texts for the period of a fact, shown in brackets after the fact. */
export interface PeriodWords {
  readonly since: (date: KnownDate) => string;
  /** Text for a start that was in the future when the fact was stated. */
  readonly startingFrom: (date: KnownDate) => string;
  /** Text for a fact that held at the date and has no known start. */
  readonly asOf: (date: KnownDate) => string;
  readonly at: (date: KnownDate) => string;
  /** Text for an event without a date. The text shows the day on which the event was mentioned. */
  readonly heardOn: (date: KnownDate) => string;
  readonly until: (date: KnownDate) => string;
  readonly range: (from: KnownDate, until: KnownDate) => string;
  /** Text for a fact that held until the end of the last date. `from` is `null` if the start is unknown. */
  readonly through: (from: KnownDate | null, last: KnownDate) => string;
  readonly neverHeld: string;
}

export interface DisputeWords {
  readonly disputed: string;
  readonly saidBy: (name: string) => string;
  /** Names the people who contradict a fact. `names` is never empty. */
  readonly deniedBy: (names: readonly string[]) => string;
  /** Word for the user if no name is known. */
  readonly user: string;
}

export interface ComputedWords {
  /**
   * How a line with a duration shows its fact: by the English name of the relation, or by the fact's own
   * sentence.
   */
  readonly tellsBy: 'relation' | 'sentence';
  readonly counted: (counted: ValueCount) => string;
  readonly lasting: (lasting: FactDuration) => string;
  readonly length: (parts: readonly LengthPart[]) => string;
  readonly under: Readonly<Record<LengthUnit, string>>;
}

interface LabelWords {
  readonly session: (id: string) => string;
  readonly id: (id: string) => string;
  readonly similarity: Readonly<Record<'close' | 'near' | 'far', string>>;
  readonly repeated: (times: number, since: KnownDate) => string;
}

/**
 * Texts in a block of recalled memory. The marks around the block stay English, because they are recognised
 * literally (`recall-marks.ts`).
 */
export interface BlockWords {
  readonly headings: Readonly<Record<'notes' | 'facts' | 'computed' | 'digests', string>>;
  readonly olderNotShown: (count: number) => string;
  /** Day with its weekday, which is needed for "last Friday" in a message. */
  readonly day: (instant: Instant) => string;
  readonly date: (date: KnownDate) => string;
  readonly dates: (first: string, last: string) => string;
  readonly roles: Readonly<Record<Role, string>>;
  /**
   * Words that name a role at the start of a message in prompts and transcripts. None has two letters,
   * because "ia" resembles "la".
   */
  readonly roleWords: string;
  readonly personNamed: (name: string) => string;
  readonly period: PeriodWords;
  readonly dispute: DisputeWords;
  readonly computed: ComputedWords;
  readonly label: LabelWords;
  readonly profile: Readonly<Record<ProfileSection, string>>;
  readonly saidOn: (date: KnownDate) => string;
}
