import type { Claim } from './claim.js';
import type { Support } from './evidence/support.js';
import type { Instant } from '../instant.js';

/** Why a version of a claim was made (algorithms 5.1, 5.6). */
export type VersionCause = 'assert' | 'supersede' | 'restore' | 'retract' | 'end' | 'correct';

/** The belief in a claim during one recorded interval. At any instant at most one version is open. */
export interface Version {
  readonly claimId: string;
  readonly n: number;
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
  readonly recordedFrom: Instant;
  readonly recordedTo: Instant | null;
  readonly cause: VersionCause;
  /** The event that made it. */
  readonly causeId: string;
  /** Every claim that says the same in this interval, the version's own first: the evidence. */
  readonly supports: readonly string[];
  /** The claim whose object it replaced in the slot; `null` for the first. */
  readonly supersedes: string | null;
  /** Another claim contradicts it with equal right, or it is hearsay against a person's own word (algorithms 5.2). */
  readonly isContested: boolean;
  /** The claims that contest it; empty in versions written before this field existed. */
  readonly contestedBy: readonly string[];
}

/** A claim as its slot's timeline shows it at a pair of instants. */
export interface Fact {
  readonly claim: Claim;
  readonly version: Version;
  /** When the claim was first recorded. */
  readonly createdAt: Instant;
  /** When it was retracted, as known now; `null`: it was not. */
  readonly expiredAt: Instant | null;
  /** What the claims of `version.supports` bring, in that order. */
  readonly evidence: readonly Support[];
  /** The claims of `contestedBy`, in that order. */
  readonly disputes: readonly Claim[];
}

/** A claim as the slot keeps it, with its later ends and its retraction. */
export interface ClaimHistory {
  readonly claim: Claim;
  readonly recordedAt: Instant;
  /** The event that stated it; `null`: it was stored by an earlier build. */
  readonly eventId: string | null;
  /** The data key of the words that it was made from; `null`: they were recorded without one. */
  readonly dataKey: string | null;
  /** Ends stated after the claim itself, in the order they were recorded. */
  readonly ends: readonly StatedEnd[];
  readonly retractedAt: Instant | null;
  /** The event that retracted it; `null`: none, or one that an earlier build stored. */
  readonly retractedBy: string | null;
}

/** An end that was stated for a claim later than the claim itself. */
export interface StatedEnd {
  readonly validTo: Instant;
  readonly recordedAt: Instant;
  /** The event that stated it; absent: it was stored by an earlier build. */
  readonly eventId?: string;
}

/** (scope, subject, predicate): every claim ever made about it, and every version made from them. */
export interface Slot {
  readonly key: string;
  readonly subject: string;
  readonly predicate: string;
  readonly claims: readonly ClaimHistory[];
  readonly versions: readonly Version[];
}
