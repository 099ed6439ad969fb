/** A relation that may be another one under a new name. */
export interface PredicateDoubt {
  readonly predicate: string;
  /** A sentence that was stated with it. */
  readonly statement: string;
  readonly candidates: readonly PredicateCandidate[];
}

export interface PredicateCandidate {
  readonly predicate: string;
  /** A sentence that was stated with it; `null`: none is known. */
  readonly statement: string | null;
}

export interface PredicateVerdict {
  /** The candidate whose value a new value of the predicate replaces; `null`: both hold side by side. */
  readonly sameAs: string | null;
  /** Why, in a sentence that a person reads in the history. */
  readonly reason: string;
}

/** Decides what rules leave in doubt: whether two relations are one (S1 4.2; algorithms 5.4, step 7). */
export interface Adjudicator {
  /** Names model and prompt: it is kept with what was decided. */
  readonly id: string;
  /** Whether an answer costs seconds and money. */
  readonly asksModel: boolean;
  /** One verdict a doubt, in order. Throws `Unavailable`, or `Rejected` where no verdict can be had. */
  adjudicate(doubts: readonly PredicateDoubt[]): Promise<readonly PredicateVerdict[]>;
}
