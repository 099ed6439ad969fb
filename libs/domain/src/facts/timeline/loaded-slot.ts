import type { ClaimHistory, Slot } from '../fact.js';
import type { Instant } from '../../instant.js';
import { emptySlot } from '../slot.js';
import type { Tier } from './claim-order.js';
import { isEmptyClaim, type LivingClaim } from './prepared-claim.js';
import type { Triple } from '../claim.js';

/** A slot that is loaded for a fold, either whole or only the part near some instants. */
export interface LoadedSlot extends Slot {
  /** Number of writes to the slot. 0 for a new slot. */
  readonly revision: number;
  /** The latest recorded instant of all versions of the slot. */
  readonly recordedAt: Instant | null;
  readonly topTier: Tier;
  readonly isSimple: boolean;
  readonly near: LoadedPart | null;
  /** Claims that change nothing, each with the claim whose interval it repeats. */
  readonly repeats: ReadonlyMap<string, string>;
}

/** Number of intervals that are loaded before and after the stated claims. */
export const LOADED_INTERVALS = { before: 3, after: 4 } as const;

/**
 * The loaded part of a simple slot: all data from one interval to another, including both, except repeats.
 */
export interface LoadedPart {
  /** Start of the first loaded interval, or null if nothing is before it. */
  readonly from: Instant | null;
  /** Start of the last loaded interval, or null if nothing is after it. Only its start is loaded. */
  readonly to: Instant | null;
  /** Instants of the stated claims. Repeats that start at one of these instants are also loaded. */
  readonly starts: readonly Instant[];
  /**
   * Maps the claim that names an interval to the latest start of those of its repeats that are not loaded.
   */
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
