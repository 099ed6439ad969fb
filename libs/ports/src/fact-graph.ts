import type { Claim, Fact, LoadedSlot, Scope, Slot, SlotChange, AsOf } from '@mneme/domain';

/** What of a slot has to be loaded. */
export interface SlotNeed {
  readonly key: string;
  /** Claims that are about to be stated in it; `null`: the whole slot. */
  readonly stated: readonly Claim[] | null;
}

export interface FactQuery {
  readonly instants: AsOf;
  /** The slot's, canonical; `null`: any. */
  readonly subject: string | null;
  /** The claim's own, canonical: a slot may hold several ("likes" and "dislikes"); `null`: any. */
  readonly predicate: string | null;
  /** Only facts that one of these claims supports. */
  readonly claimIds: readonly string[] | null;
  /** Only facts stated in this session. */
  readonly sessionId: string | null;
  /** `holding`: valid at `asOf`; `every`: whatever its valid interval, in order of `validFrom`. */
  readonly valueInterval: 'holding' | 'every';
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
   * Slots to fold commands into: of each claim the last version, whose supports are those of the claims that are loaded, and
   * none if it is over. Of a simple slot only what is near the stated claims (`Near`): `STRETCHES` that hold before and
   * after them, without the repeats in between, and retracted claims of the same entries and messages. One that
   * does not exist is absent.
   */
  load(needs: readonly SlotNeed[]): Promise<readonly LoadedSlot[]>;
  /** The slot keys of claims, by claim id, by the entry that made them, or by a message among their sources. */
  slotsOf(which: {
    readonly claimIds?: readonly string[];
    readonly entryIds?: readonly string[];
    readonly messageIds?: readonly string[];
  }): Promise<readonly string[]>;
  /**
   * All of it, or nothing where a slot has another revision than its change follows: the keys of those.
   */
  write(changes: readonly SlotChange[]): Promise<readonly string[]>;
  /**
   * Versions visible at the instants asked for (algorithms 5.7): recorded then, and holding then.
   * An axis that is `null` is seen from `now`. Ordered by subject, predicate, validFrom, claim id.
   */
  facts(query: FactQuery, now: number): Promise<FactPage>;
  erase(): Promise<void>;
}

export interface FactGraph {
  of(scope: Scope): ScopedFactGraph;
}
