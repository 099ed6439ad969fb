export interface OccasionWords {
  /** Speaks of a known occasion or of a move. Only then are earlier messages searched. */
  readonly mentionsOccasion: RegExp;
  /** Matches a day, a range of days or a number. */
  readonly day: RegExp;
  /** The occasion moves to another day, so its hour may change too. */
  readonly moved: RegExp;
  readonly keepsHour: RegExp;
  /** Matches text that ends in a negation, so the day or hour behind it is not meant. */
  readonly negation: RegExp;
  /** Matches every hour in a text. */
  readonly hour: RegExp;
  /** Group 1 names the known occasion again: "dentist is 3.30 now". */
  readonly restated: readonly RegExp[];
  /** Group 1 names the occasion that a correction is about: "no wait, materials is the 5th". */
  readonly named: readonly RegExp[];
  /** Words that name no particular occasion: "it", "the appointment". */
  readonly unspecific: RegExp;
}
