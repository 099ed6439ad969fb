export interface OccasionWords {
  /** Matches text that may be about an earlier occasion. Otherwise earlier messages are not searched. */
  readonly mentionsOccasion: RegExp;
  /** Matches a day, a range of days or a number. */
  readonly day: RegExp;
  readonly moved: RegExp;
  readonly keepsHour: RegExp;
  /** Matches text that ends in a negation, so the day or hour behind it is not meant. */
  readonly negation: RegExp;
  readonly hour: RegExp;
  /** Group 1 names the known occasion again: "dentist is 3.30 now". */
  readonly restated: readonly RegExp[];
  /** Group 1 names the occasion that a correction is about: "no wait, materials is the 5th". */
  readonly named: readonly RegExp[];
  readonly unspecific: RegExp;
}
