import type { Claim, Fact, LoadedSlot, Scope, Slot, SlotChange, AsOf } from '@mneme/domain';

export interface SlotNeed {
  readonly key: string;
  /**
   * New claims of the slot. Only the part of the slot near them is loaded. If it is null, the whole slot is
   * loaded.
   */
  readonly stated: readonly Claim[] | null;
}

export interface SlotReplacement {
  readonly key: string;
  readonly follows: number;
  /** The new content of the slot. Null removes the slot. */
  readonly next: SlotChange | null;
}

export interface FactQuery {
  readonly instants: AsOf;
  /** Canonical subject of the slot, null for any subject. */
  readonly subject: string | null;
  /**
   * Predicate of the claim. A slot may hold claims of several predicates ("likes" and "dislikes"). Null for
   * any predicate.
   */
  readonly predicate: string | { readonly prefix: string } | null;
  readonly claimIds: readonly string[] | null;
  readonly sessionId: string | null;
  /**
   * Only facts that the agent stated, or that were read from messages said to the agent. Null for any agent.
   */
  readonly agentId: string | null;
  /**
   * `holding` selects facts that are valid at `asOf`. `begun` selects facts that had started by `asOf`,
   * including those that have ended since. `every` selects every fact. The facts are ordered by `validFrom`.
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
   * If a slot is simple (`isSimple`) and a need names stated claims, only a part is loaded (`LoadedPart`).
   * The part has `LOADED_INTERVALS` intervals before and after the stated claims, without repeats of their
   * claims. The part also has the retracted claims that share an entry or a message with a stated claim.
   */
  load(needs: readonly SlotNeed[]): Promise<readonly LoadedSlot[]>;
  /**
   * Returns the keys of the slots that have a claim with one of these ids, entries, source messages or data
   * keys.
   */
  slotsOf(which: {
    readonly claimIds?: readonly string[];
    readonly entryIds?: readonly string[];
    readonly messageIds?: readonly string[];
    readonly dataKeys?: readonly (string | null)[];
  }): Promise<readonly string[]>;
  /**
   * Writes all changes or none. Writes none if the stored revision of a slot differs from the revision that
   * its change follows, or if the data key of a claim is destroyed. Returns the keys of the slots that
   * prevented the write.
   */
  write(changes: readonly SlotChange[]): Promise<readonly string[]>;
  /**
   * Replaces whole stored slots and removes their old claims and versions permanently. Replaces none if the
   * revision of a slot has changed since it was loaded. Returns the keys of the changed slots. Unlike `write`, it
   * accepts claims whose data key is destroyed, because several erasures may remove claims of one slot.
   */
  replace(slots: readonly SlotReplacement[]): Promise<readonly string[]>;
  /**
   * Returns the facts visible at the instants of the query (algorithms 5.7). A null instant means `now`. The
   * facts are ordered by subject, predicate, validFrom and claim id.
   */
  facts(query: FactQuery, now: number): Promise<FactPage>;
  erase(): Promise<void>;
}

export interface FactGraph {
  of(scope: Scope): ScopedFactGraph;
}
