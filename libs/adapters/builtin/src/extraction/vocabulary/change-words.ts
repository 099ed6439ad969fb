/** A phrase that says of something known that it is over, that it is on again, or that it will not come to be. */
export interface ChangePhrase {
  readonly says: 'ends' | 'resumes' | 'falls through';
  /** Relations of which it is said. */
  readonly of: RegExp;
  /** Group `thing`, or `other` in a second branch: what it speaks of. Without either: the one claim that `of` finds. */
  readonly pattern: RegExp;
}

/** How a language tells that what is known has changed. */
export interface ChangeWords {
  readonly phrases: readonly ChangePhrase[];
  /** Days on which something is done as a rule: "thursdays". */
  readonly days: RegExp;
  /** A sentence that is nothing but a new value, groups `value` and `unit`: "down to 99.5", "97 kg now". */
  readonly measure: RegExp;
}
