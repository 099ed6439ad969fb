import type { Instant } from '../../instant.js';
import {
  contradicts,
  isAboutSame,
  overtakes,
  repeats,
  type PreparedClaim,
  saysTheSame,
  tellsBefore,
} from './prepared-claim.js';

/**
 * One uninterrupted hold of one thing said, while the fold (`walk-slot.ts`) still grows it. The earliest
 * claim is its head and names it; the members say no more than the head does.
 */
export interface Interval {
  readonly head: PreparedClaim;
  readonly members: PreparedClaim[];
  /** The end its members state, see `join`. */
  statedEnd: Instant | null;
  /** The start of what replaced it. */
  closedAt: Instant | null;
  /** The claims that say otherwise with equal right, or of what somebody said of himself; none: nobody contests it. */
  readonly against: PreparedClaim[];
  /** The highest tier among its members: whose ends count. */
  tier: PreparedClaim['tier'];
  /** It holds nowhere, because what was said later is known to have held already when it was said. */
  isOvertaken: boolean;
}

/** An interval of one claim, open until its stated end. */
export const beginInterval = (head: PreparedClaim): Interval => ({
  head,
  members: [head],
  statedEnd: head.validTo,
  closedAt: null,
  against: [],
  tier: head.tier,
  isOvertaken: false,
});

/**
 * Adds a repeat, in the strict order. Of several stated ends the last one counts: who speaks of the later
 * start has seen more. An unstated end counts for nothing, and no end that was stated before a claim of a
 * higher tier joins: a weak voice must not end what the user or an agent vouches for (algorithms 5.8).
 * Later claims that it silences never get here, `authority-tiers.ts` keeps them out.
 */
export const join = (interval: Interval, claim: PreparedClaim): void => {
  const isStronger = claim.tier > interval.tier;
  interval.members.push(claim);
  interval.statedEnd = claim.validTo ?? (isStronger ? null : interval.statedEnd);
  if (isStronger) interval.tier = claim.tier;
};

/** The earlier of what was stated and what replaced it; `null`: open (algorithms 5.2 step 3). */
export const endOf = ({ statedEnd, closedAt }: Interval): Instant | null =>
  statedEnd === null || closedAt === null ? (statedEnd ?? closedAt) : Math.min(statedEnd, closedAt);

/** Whether it holds at an instant; the end is outside. */
export const holdsAt = (interval: Interval, instant: Instant): boolean => {
  const end = endOf(interval);
  return interval.head.claim.validFrom <= instant && (end === null || instant < end);
};

/** Whether it holds nowhere: it lost to another of the same start. */
export const isEmpty = (interval: Interval): boolean => !holdsAt(interval, interval.head.claim.validFrom);

/**
 * Whether a claim says no more than the interval does, in the same sense. One that is stronger than all of the interval
 * must say the very same: weaker voices would else add words to it.
 */
export const absorbs = (interval: Interval, claim: PreparedClaim): boolean =>
  claim.tier > interval.tier ? saysTheSame(claim, interval.head) : repeats(claim, interval.head);

/** Whether any of its members, not only its head, brings news that a claim that says otherwise did not know. */
export const leavesNoRoom = ({ head, members }: Interval, claim: PreparedClaim): boolean =>
  contradicts(head, claim) &&
  members.some(
    (member) => overtakes(member, claim) && !members.some((known) => tellsBefore(known, member, claim)),
  );

/**
 * Whether it speaks to a claim that starts while it holds: what is affirmed leaves no room for another
 * value, what is denied concerns only that one thing.
 */
export const speaksTo = (interval: Interval, claim: PreparedClaim): boolean =>
  interval.head.stance === 'affirmed' || isAboutSame(interval.head, claim);
