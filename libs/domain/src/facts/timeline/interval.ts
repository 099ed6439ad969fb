import type { Instant } from '../../instant.js';
import {
  contradicts,
  isAboutSame,
  overtakes,
  repeats,
  type PreparedClaim,
  isEquivalent,
  isEarlierNews,
} from './prepared-claim.js';

/**
 * An uninterrupted hold of one value while the fold (`walk-slot.ts`) builds it. The head is the earliest claim
 * and names the interval. No member says more than the head.
 */
export interface Interval {
  readonly head: PreparedClaim;
  readonly members: PreparedClaim[];
  statedEnd: Instant | null;
  closedAt: Instant | null;
  /** Claims that contest this interval: with equal authority, or as hearsay against a person's own word. */
  readonly against: PreparedClaim[];
  /** The highest tier of its members. Only their ends count. */
  tier: PreparedClaim['tier'];
  /** True if a claim that was said later shows that another value held already. */
  isOvertaken: boolean;
}

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
 * Adds a repeat, in the strict order. The last stated end counts, because a claim with a later start knows
 * more. An unstated end counts for nothing. A claim of a higher tier drops the ends stated before it, because a
 * weak claim must not end what a user or an agent vouches for (algorithms 5.8).
 */
export const joinInterval = (interval: Interval, claim: PreparedClaim): void => {
  const isStronger = claim.tier > interval.tier;
  interval.members.push(claim);
  interval.statedEnd = claim.validTo ?? (isStronger ? null : interval.statedEnd);
  if (isStronger) interval.tier = claim.tier;
};

/**
 * Returns the earlier of the stated end and the start of its replacement, or null if open (algorithms 5.2 step
 * 3).
 */
export const endOf = ({ statedEnd, closedAt }: Interval): Instant | null =>
  statedEnd === null || closedAt === null ? (statedEnd ?? closedAt) : Math.min(statedEnd, closedAt);

/** True if the interval holds at an instant. The end is exclusive. */
export const holdsAt = (interval: Interval, instant: Instant): boolean => {
  const end = endOf(interval);
  return interval.head.claim.validFrom <= instant && (end === null || instant < end);
};

/** True if the interval holds nowhere, because its claim lost to another of the same start or was overtaken. */
export const isEmpty = (interval: Interval): boolean => !holdsAt(interval, interval.head.claim.validFrom);

/**
 * True if a claim says no more than the interval, with the same stance. A claim stronger than the interval must
 * say exactly the same, or weaker claims would add words to it.
 */
export const absorbs = (interval: Interval, claim: PreparedClaim): boolean =>
  claim.tier > interval.tier ? isEquivalent(claim, interval.head) : repeats(claim, interval.head);

/**
 * True if a claim contradicts the interval and a member overtakes it with news that no member had told before
 * the claim was said.
 */
export const excludes = ({ head, members }: Interval, claim: PreparedClaim): boolean =>
  contradicts(head, claim) &&
  members.some(
    (member) => overtakes(member, claim) && !members.some((known) => isEarlierNews(known, member, claim)),
  );

/**
 * True if the interval affects a claim that starts while it holds: an affirmed value excludes all others, a
 * denied one only itself.
 */
export const affects = (interval: Interval, claim: PreparedClaim): boolean =>
  interval.head.stance === 'affirmed' || isAboutSame(interval.head, claim);
