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

/** An uninterrupted hold of one value during the fold. The head is the earliest claim, and no member says more. */
export interface Interval {
  readonly head: PreparedClaim;
  readonly members: PreparedClaim[];
  statedEnd: Instant | null;
  closedAt: Instant | null;
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
 * Adds a repeat, in the strict order. The last stated end counts, except that a claim of a higher tier drops
 * the earlier ends (algorithms 5.8).
 */
export const joinInterval = (interval: Interval, claim: PreparedClaim): void => {
  const isStronger = claim.tier > interval.tier;
  interval.members.push(claim);
  interval.statedEnd = claim.validTo ?? (isStronger ? null : interval.statedEnd);
  if (isStronger) interval.tier = claim.tier;
};

/** Returns the earlier of the stated end and the start of its replacement (algorithms 5.2 step 3). */
export const endOf = ({ statedEnd, closedAt }: Interval): Instant | null =>
  statedEnd === null || closedAt === null ? (statedEnd ?? closedAt) : Math.min(statedEnd, closedAt);

export const holdsAt = (interval: Interval, instant: Instant): boolean => {
  const end = endOf(interval);
  return interval.head.claim.validFrom <= instant && (end === null || instant < end);
};

export const isEmpty = (interval: Interval): boolean => !holdsAt(interval, interval.head.claim.validFrom);

/** A claim stronger than the interval must say exactly the same, or weaker claims would add words to it. */
export const absorbs = (interval: Interval, claim: PreparedClaim): boolean =>
  claim.tier > interval.tier ? isEquivalent(claim, interval.head) : repeats(claim, interval.head);

/** True if a member overtakes a contradicting claim with news that was unknown when the claim was said. */
export const excludes = ({ head, members }: Interval, claim: PreparedClaim): boolean =>
  contradicts(head, claim) &&
  members.some(
    (member) => overtakes(member, claim) && !members.some((known) => isEarlierNews(known, member, claim)),
  );

/** An affirmed value excludes all others, a denied one only itself. */
export const affects = (interval: Interval, claim: PreparedClaim): boolean =>
  interval.head.stance === 'affirmed' || isAboutSame(interval.head, claim);
