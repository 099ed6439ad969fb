import type { Fact, KeptClaim, Scope, Slot, Vantage, Version } from '@mneme/domain';

/** What changed in one slot: whole claims, and versions by (claim, n). Writing it twice is writing it once. */
export interface SlotChange {
  readonly key: string;
  readonly subject: string;
  readonly predicate: string;
  readonly claims: readonly KeptClaim[];
  readonly versions: readonly Version[];
}

export interface FactQuery {
  readonly vantage: Vantage;
  /** The slot's, canonical; `null`: any. */
  readonly subject: string | null;
  /** The claim's own, canonical: a slot may hold several ("likes" and "dislikes"); `null`: any. */
  readonly predicate: string | null;
  /** Only facts that one of these claims supports. */
  readonly claimIds: readonly string[] | null;
  /** Only facts stated in this session. */
  readonly sessionId: string | null;
  /** `holding`: valid at `asOf`; `every`: whatever its valid interval, in order of `validFrom`. */
  readonly stretch: 'holding' | 'every';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface FactPage {
  readonly facts: readonly Fact[];
  readonly cursor: string | null;
}

/** Claims and their versions of one scope. Throws `Unavailable`. */
export interface ScopedFactGraph {
  /** Whole slots; one that does not exist is absent from the answer. */
  slots(keys: readonly string[]): Promise<readonly Slot[]>;
  /** The slot keys of claims, by claim id, by the entry that made them, or by a message among their sources. */
  slotsOf(which: {
    readonly claimIds?: readonly string[];
    readonly entryIds?: readonly string[];
    readonly messageIds?: readonly string[];
  }): Promise<readonly string[]>;
  write(changes: readonly SlotChange[]): Promise<void>;
  /**
   * Versions visible at the vantage (algorithms 5.7): recorded then, and holding then.
   * An axis that is `null` is seen from `now`. Ordered by subject, predicate, validFrom, claim id.
   */
  facts(query: FactQuery, now: number): Promise<FactPage>;
  erase(): Promise<void>;
}

export interface FactGraph {
  of(scope: Scope): ScopedFactGraph;
}
