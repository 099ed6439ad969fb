import type { ClaimHistory, Slot } from '../fact.js';
import type { Instant } from '../../instant.js';
import { emptySlot } from '../slot.js';
import type { Tier } from './claim-order.js';
import { isEmptyClaim, type LivingClaim } from './prepared-claim.js';
import type { Triple } from '../claim.js';

/** A slot as loaded for a fold: whole, or only the part near some instants. */
export interface LoadedSlot extends Slot {
  /** Number of writes, 0 for a new slot. */
  readonly revision: number;
  /** The latest instant on the recorded axis of all its versions. */
  readonly recordedAt: Instant | null;
  readonly topTier: Tier;
  readonly isSimple: boolean;
  readonly near: LoadedPart | null;
  /** Claims that change nothing, each with the claim whose interval it repeats. */
  readonly repeats: ReadonlyMap<string, string>;
}

/** Number of holding intervals that are loaded before and after stated claims. */
export const LOADED_INTERVALS = { before: 3, after: 4 } as const;

/** The loaded part of a simple slot: everything from one interval to another, both included, except repeats. */
export interface LoadedPart {
  /** Start of the first loaded interval, or null if nothing is before it. */
  readonly from: Instant | null;
  /** Start of the last loaded interval, of which only the start is loaded, or null if nothing is after it. */
  readonly to: Instant | null;
  /** Repeats that start at these instants are loaded, too. */
  readonly starts: readonly Instant[];
  /** Latest start of the repeats that are not loaded, by the claim that names their interval. */
  readonly repeatedUntil: ReadonlyMap<string, Instant>;
}

export const newSlot = (claim: Triple): LoadedSlot => ({
  ...emptySlot(claim),
  revision: 0,
  recordedAt: null,
  topTier: 0,
  isSimple: true,
  near: null,
  repeats: new Map(),
});

const statedEnd = ({ claim, ends }: ClaimHistory): Instant | null => ends.at(-1)?.validTo ?? claim.validTo;

export const livingClaims = (claims: readonly ClaimHistory[]): LivingClaim[] =>
  claims
    .filter(({ retractedAt }) => retractedAt === null)
    .map((kept) => ({ claim: kept.claim, validTo: statedEnd(kept) }));

export const effectiveStart = (kept: ClaimHistory): Instant => {
  const validTo = statedEnd(kept);
  return isEmptyClaim({ claim: kept.claim, validTo }) && validTo !== null
    ? validTo - 1
    : kept.claim.validFrom;
};
