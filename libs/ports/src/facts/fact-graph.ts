import type { Claim, Fact, LoadedSlot, Scope, Slot, SlotChange, AsOf } from '@mneme/domain';

export interface SlotNeed {
  readonly key: string;
  /** Claims about to be stated in the slot: only the part near them is loaded. Null loads the whole slot. */
  readonly stated: readonly Claim[] | null;
}

export interface SlotReplacement {
  readonly key: string;
  readonly follows: number;
  /** Null removes the slot. */
  readonly next: SlotChange | null;
}

export interface FactQuery {
  readonly instants: AsOf;
  /** Canonical subject of the slot, null for any. */
  readonly subject: string | null;
  /** Predicate of the claim. A slot may hold several ("likes" and "dislikes"). Null for any. */
  readonly predicate: string | { readonly prefix: string } | null;
  readonly claimIds: readonly string[] | null;
  readonly sessionId: string | null;
  /** Only facts that the agent stated, or that were read from messages said to it. Null for any. */
  readonly agentId: string | null;
  /**
   * `holding` means valid at `asOf`, `begun` means started by then, also if ended since, `every` means any
   * valid interval. All in order of `validFrom`.
   */
  readonly valueInterval: 'holding' | 'begun' | 'every';
  readonly limit: number;
  readonly cursor: string | null;
}

export interface FactPage {
  readonly facts: readonly Fact[];
  readonly cursor: string | null;
}

/** Claims of one scope with their versions. Throws `Unavailable`. */
export interface ScopedFactGraph {
  /** Returns whole slots with all their versions. A slot that does not exist is left out. */
  slots(keys: readonly string[]): Promise<readonly Slot[]>;
  /**
   * Returns slots to fold commands into. Each claim has its last version, unless that version has ended. The
   * supports of a version are among the loaded claims. A slot that does not exist is left out.
   *
   * Only the part of a simple slot near the stated claims is loaded (`Near`): the `LOADED_INTERVALS` before and
   * after them, without the repeats in between, and retracted claims of the same entries and messages.
   */
  load(needs: readonly SlotNeed[]): Promise<readonly LoadedSlot[]>;
  /** Finds claims by id, entry, message among their sources, or data key of their words. */
  slotsOf(which: {
    readonly claimIds?: readonly string[];
    readonly entryIds?: readonly string[];
    readonly messageIds?: readonly string[];
    readonly dataKeys?: readonly (string | null)[];
  }): Promise<readonly string[]>;
  /**
   * Writes all changes, or none if a slot has another revision than its change follows or a claim has a
   * destroyed data key. Returns the keys of such slots.
   */
  write(changes: readonly SlotChange[]): Promise<readonly string[]>;
  /**
   * Replaces whole stored slots and removes their old claims and versions for good, or replaces none if a slot
   * has another revision than the loaded one. Returns the keys of such slots.
   */
  replace(slots: readonly SlotReplacement[]): Promise<readonly string[]>;
  /**
   * Returns the versions visible at the instants of the query (algorithms 5.7). An axis that is null means
   * `now`. Ordered by subject, predicate, validFrom, claim id.
   */
  facts(query: FactQuery, now: number): Promise<FactPage>;
  erase(): Promise<void>;
}

export interface FactGraph {
  of(scope: Scope): ScopedFactGraph;
}
