/** How a language speaks of the day that something was given. */
export interface OccasionWords {
  /** Speaks of something known, or says that it was moved: only then is looked back for what had a day. */
  readonly known: RegExp;
  /** Names a day, a range of days or a number. */
  readonly day: RegExp;
  /** To another day: the hour may be another one too. */
  readonly moved: RegExp;
  readonly same: RegExp;
  /** At the end of what stands before a day or an hour: that one is not meant. */
  readonly not: RegExp;
  /** Every hour that a text names. */
  readonly hour: RegExp;
  /** Names again, in its group, what was given its day: "dentist is 3.30 now". */
  readonly restated: readonly RegExp[];
  /** What a correction names as what it puts right: "no wait, materials is the 5th". */
  readonly named: readonly RegExp[];
  /** Names nothing: "it", "the appointment". */
  readonly anything: RegExp;
}
