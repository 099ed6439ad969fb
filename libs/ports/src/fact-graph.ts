import type { Claim, Fact, LoadedSlot, Scope, Slot, SlotChange, AsOf } from '@mneme/domain';

/** The part of a slot to load. */
export interface SlotNeed {
  readonly key: string;
  /** The claims about to be stated in it: only what is near them is loaded. `null`: the whole slot. */
  readonly stated: readonly Claim[] | null;
}

/** What becomes of a stored slot. */
export interface SlotReplacement {
  readonly key: string;
  /** The revision that was loaded. */
  readonly follows: number;
  /** All of the slot; `null`: nothing is left of it. */
  readonly next: SlotChange | null;
}

export interface FactQuery {
  readonly instants: AsOf;
  /** The canonical subject of the slot; `null`: any. */
  readonly subject: string | null;
  /**
   * The canonical predicate of the claim, because a slot may hold several ("likes" and "dislikes"), or how it begins;
   * `null`: any.
   */
  readonly predicate: string | { readonly prefix: string } | null;
  /** Only facts that one of these claims supports. */
  readonly claimIds: readonly string[] | null;
  /** Only facts stated in this session. */
  readonly sessionId: string | null;
  /**
   * `holding`: valid at `asOf`; `begun`: valid from then or before, whether it ended or not; `every`: whatever its valid
   * interval. All in order of `validFrom`.
   */
  readonly valueInterval: 'holding' | 'begun' | 'every';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface FactPage {
  readonly facts: readonly Fact[];
  readonly cursor: string | null;
}

/** Claims and their versions of one scope. Throws `Unavailable`. */
export interface ScopedFactGraph {
  /** Whole slots with all their versions; one that does not exist is absent from the answer. */
  slots(keys: readonly string[]): Promise<readonly Slot[]>;
  /**
   * Slots to fold commands into. Each claim has its last version, unless that is over; the supports of a version are
   * among the loaded claims. Of a simple slot only the part near the stated claims (`Near`) is loaded: the
   * `VALUE_INTERVALS` before and after them, without the repeats in between, and retracted claims of the same entries and
   * messages. A slot that does not exist is absent.
   */
  load(needs: readonly SlotNeed[]): Promise<readonly LoadedSlot[]>;
  /**
   * The slot keys of claims: by claim id, by the entry that made them, by a message among their sources, or by the data
   * key of the words that they were made from.
   */
  slotsOf(which: {
    readonly claimIds?: readonly string[];
    readonly entryIds?: readonly string[];
    readonly messageIds?: readonly string[];
    readonly dataKeys?: readonly (string | null)[];
  }): Promise<readonly string[]>;
  /**
   * Writes all changes, or none where a slot has another revision than its change follows, or a claim names a data key
   * that was destroyed. Answers the keys of such slots.
   */
  write(changes: readonly SlotChange[]): Promise<readonly string[]>;
  /**
   * Puts whole slots in the place of stored ones, whose claims and versions are removed for good; or none where a slot
   * has another revision than the one that was loaded. Answers the keys of such slots.
   */
  replace(slots: readonly SlotReplacement[]): Promise<readonly string[]>;
  /**
   * The versions visible at the instants of the query (algorithms 5.7): recorded then, and holding then. An axis that is
   * `null` means `now`. Ordered by subject, predicate, validFrom, claim id.
   */
  facts(query: FactQuery, now: number): Promise<FactPage>;
  erase(): Promise<void>;
}

export interface FactGraph {
  of(scope: Scope): ScopedFactGraph;
}
