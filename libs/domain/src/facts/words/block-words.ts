import type { Role } from '../../conversation/message.js';
import type { ProfileSection } from '../profile-section.js';
import type { Instant } from '../../instant.js';
import type { Granularity } from '../../language/time/date-precision.js';

/** A date, and how much of it is known. */
export interface KnownDate {
  readonly instant: Instant;
  readonly granularity: Granularity;
}

export const LENGTH_UNITS = ['year', 'month', 'day'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** So many of a unit, at least one. */
export interface LengthPart {
  readonly count: number;
  readonly unit: LengthUnit;
}

/** A fact and how long it holds, or held. */
export interface Lasting {
  readonly statement: string;
  readonly length: string;
  readonly from: KnownDate;
  readonly to: KnownDate;
}

/** The values of a relation of somebody: "Ana", `has_pet`, "Ana has pet". */
export interface Counted {
  readonly subject: string;
  readonly predicate: string;
  readonly relation: string;
  readonly values: readonly string[];
}

/** When a fact holds, as it stands in brackets behind it. */
export interface PeriodWords {
  readonly since: (date: KnownDate) => string;
  /** Of a start that was told ahead. */
  readonly startingFrom: (date: KnownDate) => string;
  /** No start is known, but that it held then. */
  readonly asOf: (date: KnownDate) => string;
  readonly at: (date: KnownDate) => string;
  /** Of an event without a day of its own: when it was told. */
  readonly heardOn: (date: KnownDate) => string;
  readonly until: (date: KnownDate) => string;
  readonly range: (from: KnownDate, until: KnownDate) => string;
  readonly neverHeld: string;
}

/** Who says otherwise, behind the period. */
export interface DisputeWords {
  readonly disputed: string;
  readonly saidBy: (name: string) => string;
  /** One name at least. */
  readonly deniedBy: (names: readonly string[]) => string;
  /** The user where no name is known. */
  readonly user: string;
}

/** How many or how long, of facts together. */
export interface ComputedWords {
  /** How a fact is told whose length is computed: by the name of its relation, which is English, or in its own words. */
  readonly tellsBy: 'relation' | 'sentence';
  readonly counted: (counted: Counted) => string;
  readonly lasting: (lasting: Lasting) => string;
  readonly length: (parts: readonly LengthPart[]) => string;
  readonly under: Readonly<Record<LengthUnit, string>>;
}

/** Where a line comes from. */
export interface LabelWords {
  readonly session: (id: string) => string;
  readonly id: (id: string) => string;
  readonly similarity: Readonly<Record<'close' | 'near' | 'far', string>>;
}

/**
 * What Mneme itself writes in a block of recalled memory, in one language; one file a language. The marks around the block
 * are not among it: they are recognised by the letter when a block comes back, and stay English (`recall-marks.ts`).
 */
export interface BlockWords {
  readonly headings: Readonly<Record<'notes' | 'facts' | 'computed' | 'digests', string>>;
  readonly olderNotShown: (count: number) => string;
  /** Over the messages of a day in UTC, weekday first: "last Friday" in a message needs it. */
  readonly day: (instant: Instant) => string;
  /** As fine as it is known, standing alone. */
  readonly date: (date: KnownDate) => string;
  readonly dates: (first: string, last: string) => string;
  readonly roles: Readonly<Record<Role, string>>;
  /**
   * Words, with blanks between, that open a message of a role in prompts and transcripts of the language. None of two letters:
   * read by the shapes of their letters, "ki" is "k1" and "ia" is "la".
   */
  readonly roleWords: string;
  /** A person whose name is such a word. */
  readonly personNamed: (name: string) => string;
  readonly period: PeriodWords;
  readonly dispute: DisputeWords;
  readonly computed: ComputedWords;
  readonly label: LabelWords;
  readonly profile: Readonly<Record<ProfileSection, string>>;
  readonly saidOn: (date: KnownDate) => string;
}
