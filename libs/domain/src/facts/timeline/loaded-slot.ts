import type { ClaimHistory, Slot } from '../fact.js';
import type { Instant } from '../../instant.js';
import { emptySlot } from '../slot.js';
import type { Tier } from './claim-order.js';
import { holdsNowhere, type LivingClaim } from './prepared-claim.js';
import type { Claim } from '../claim.js';

/** A slot as a fold needs it: of each claim its last version, and whole or only what is near some instants. */
export interface LoadedSlot extends Slot {
  /** How often it was written; 0: never. */
  readonly revision: number;
  /** The latest instant on the recorded axis of all its versions. */
  readonly recordedAt: Instant | null;
  readonly topTier: Tier;
  /** See `Timeline`. */
  readonly isSimple: boolean;
  /** `null`: it is whole. */
  readonly near: Near | null;
  /** Claims that change nothing, each with the claim whose interval it repeats. */
  readonly repeats: ReadonlyMap<string, string>;
}

/** How many intervals that hold are loaded before claims that are stated, and after them. */
export const VALUE_INTERVALS = { before: 3, after: 4 } as const;

/** What is loaded of a slot that is simple: everything between two intervals, both included, but for repeats. */
export interface Near {
  /** Where the first loaded interval starts, of which there is more before; `null`: there is nothing before. */
  readonly from: Instant | null;
  /** Where the last loaded interval starts, of which only the start is loaded; `null`: there is nothing after. */
  readonly to: Instant | null;
  /** Of claims that start at these instants the repeats are loaded too. */
  readonly starts: readonly Instant[];
  /** Where the repeats of an interval lie that are not loaded, by the claim that names it: the last start among them. */
  readonly repeatedUntil: ReadonlyMap<string, Instant>;
}

export const newSlot = (claim: Pick<Claim, 'subject' | 'predicate' | 'object'>): LoadedSlot => ({
  ...emptySlot(claim),
  revision: 0,
  recordedAt: null,
  topTier: 0,
  isSimple: true,
  near: null,
  repeats: new Map(),
});

/** The last end stated for it. */
export const statedEnd = ({ claim, ends }: ClaimHistory): Instant | null =>
  ends.at(-1)?.validTo ?? claim.validTo;

export const livingClaims = (claims: readonly ClaimHistory[]): LivingClaim[] =>
  claims
    .filter(({ retractedAt }) => retractedAt === null)
    .map((kept) => ({ claim: kept.claim, validTo: statedEnd(kept) }));

/** The instant at which a claim speaks: its start, or where it was ended before it could hold. */
export const speaksAt = (kept: ClaimHistory): Instant => {
  const validTo = statedEnd(kept);
  return holdsNowhere({ claim: kept.claim, validTo }) && validTo !== null
    ? validTo - 1
    : kept.claim.validFrom;
};
