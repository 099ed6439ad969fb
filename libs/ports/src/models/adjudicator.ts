export interface PredicateDoubt {
  readonly predicate: string;
  /** A sentence that states the relation of the doubt. */
  readonly statement: string;
  readonly candidates: readonly PredicateCandidate[];
}

interface PredicateCandidate {
  readonly predicate: string;
  /** A sentence that states the relation of the candidate, or null if none is known. */
  readonly statement: string | null;
}

export interface PredicateVerdict {
  /**
   * The candidate that is the same relation. A new value then replaces the value of the candidate. Null if
   * the relations differ, so that both values hold.
   */
  readonly sameAs: string | null;
  /** Reason for the verdict, as a sentence for people who read the history. */
  readonly reason: string;
}

/** Decides whether two relations are the same if the rules cannot (S1 4.2, algorithms 5.4, step 7). */
export interface Adjudicator {
  /** Id of the model and its prompt. It is stored with the verdict. */
  readonly id: string;
  /** True if a language model answers, which costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * Returns one verdict per doubt, in the order of the doubts. Throws `Unavailable`, or `Rejected` if no
   * verdict can be made.
   */
  adjudicate(doubts: readonly PredicateDoubt[]): Promise<readonly PredicateVerdict[]>;
}
