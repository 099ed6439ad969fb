import type { Instant } from '../../instant.js';
import { isAboutSame, repeats, type SaidClaim, saysTheSame } from './said-claim.js';

/**
 * One uninterrupted hold of one thing said, while the fold (`walk-slot.ts`) still grows it. The earliest
 * claim is its head and names it; the members say no more than the head does.
 */
export interface Stint {
  readonly head: SaidClaim;
  readonly members: SaidClaim[];
  /** The end its members state, see `join`. */
  statedEnd: Instant | null;
  /** The start of what replaced it. */
  closedAt: Instant | null;
  /** The claims that say otherwise with equal right, or of what somebody said of himself; none: nobody contests it. */
  readonly against: SaidClaim[];
  /** The highest tier among its members: whose ends count. */
  tier: SaidClaim['tier'];
}

/** A stint of one claim, open until its stated end. */
export const beginStint = (head: SaidClaim): Stint => ({
  head,
  members: [head],
  statedEnd: head.validTo,
  closedAt: null,
  against: [],
  tier: head.tier,
});

/**
 * Adds a repeat, in the strict order. Of several stated ends the last one counts: who speaks of the later
 * start has seen more. An unstated end counts for nothing, and no end that was stated before a claim of a
 * higher tier joins: a weak voice must not end what the user or an agent vouches for (algorithms 5.8).
 * Weaker claims that come later never get here, `authority-tiers.ts` keeps them out.
 */
export const join = (stint: Stint, claim: SaidClaim): void => {
  const isStronger = claim.tier > stint.tier;
  stint.members.push(claim);
  stint.statedEnd = claim.validTo ?? (isStronger ? null : stint.statedEnd);
  stint.tier = claim.tier;
};

/** The earlier of what was stated and what replaced it; `null`: open (algorithms 5.2 step 3). */
export const endOf = ({ statedEnd, closedAt }: Stint): Instant | null =>
  statedEnd === null || closedAt === null ? (statedEnd ?? closedAt) : Math.min(statedEnd, closedAt);

/** Whether it holds at an instant; the end is outside. */
export const holdsAt = (stint: Stint, instant: Instant): boolean => {
  const end = endOf(stint);
  return stint.head.claim.validFrom <= instant && (end === null || instant < end);
};

/** Whether it holds nowhere: it lost to another of the same start. */
export const isEmpty = (stint: Stint): boolean => !holdsAt(stint, stint.head.claim.validFrom);

/**
 * Whether a claim says no more than the stint does, in the same sense. One that is stronger than all of the stint
 * must say the very same: weaker voices would else add words to it.
 */
export const absorbs = (stint: Stint, claim: SaidClaim): boolean =>
  claim.tier > stint.tier ? saysTheSame(claim, stint.head) : repeats(claim, stint.head);

/**
 * Whether it speaks to a claim that starts while it holds: what is affirmed leaves no room for another
 * value, what is denied concerns only that one thing.
 */
export const speaksTo = (stint: Stint, claim: SaidClaim): boolean =>
  stint.head.stance === 'affirmed' || isAboutSame(stint.head, claim);
