import type { Claim } from './claim.js';
import type { Support } from './evidence/support.js';
import type { Instant } from '../instant.js';

/** Reason for a version of a claim (algorithms 5.1, 5.6). */
export type VersionCause = 'assert' | 'supersede' | 'restore' | 'retract' | 'end' | 'correct';

/** The belief in a claim during one recorded interval. At most one version of a claim is open. */
export interface Version {
  readonly claimId: string;
  readonly n: number;
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  readonly cause: VersionCause;
  readonly causeId: string;
  /** Ids of the claims that say the same in this interval. The version's own claim is first. */
  readonly supports: readonly string[];
  /**
   * Id of the claim whose value this version replaced in the slot, or null if the version replaced no value.
   */
  readonly supersedes: string | null;
  /**
   * True if a claim of equal authority contradicts the version, or hearsay contradicts a person's own word
   * (algorithms 5.2).
   */
  readonly isContested: boolean;
  /** Ids of the claims that contest the version. Empty in versions written before this field existed. */
  readonly contestedBy: readonly string[];
}

/** A claim as its slot's timeline shows it at a pair of instants. */
export interface Fact {
  readonly claim: Claim;
  readonly version: Version;
  readonly createdAt: Instant;
  /** Time of the retraction as known now, not at `knownAt`. Null if the claim was not retracted. */
  readonly expiredAt: Instant | null;
  /** Evidence of the claims in `version.supports`, in that order. */
  readonly evidence: readonly Support[];
  readonly disputes: readonly Claim[];
}

export interface ClaimHistory {
  readonly claim: Claim;
  readonly recordedAt: Instant;
  /** Id of the event that stated the claim, or null if an earlier build stored it. */
  readonly eventId: string | null;
  /** Data key of the words from which the claim was made, or null if they were recorded without a key. */
  readonly dataKey: string | null;
  readonly ends: readonly StatedEnd[];
  readonly retractedAt: Instant | null;
  /**
   * Id of the event that retracted the claim. Null without a retraction, or if an earlier build stored the
   * retraction.
   */
  readonly retractedBy: string | null;
}

interface StatedEnd {
  readonly validTo: Instant;
  readonly recordedAt: Instant;
  /** Id of the event that stated the end. Absent if an earlier build stored the end. */
  readonly eventId?: string;
}

/** All claims about one subject and predicate in a scope, and all versions made from them. */
export interface Slot {
  readonly key: string;
  readonly subject: string;
  readonly predicate: string;
  readonly claims: readonly ClaimHistory[];
  readonly versions: readonly Version[];
}
