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
 * A time without interruption for which one value holds, built during the fold. `head` is the earliest claim.
 * No member states more than `head`.
 */
export interface Interval {
  readonly head: PreparedClaim;
  readonly members: PreparedClaim[];
  statedEnd: Instant | null;
  closedAt: Instant | null;
  readonly against: PreparedClaim[];
  /** The highest tier of the members. Only the ends stated by members of this tier count. */
  tier: PreparedClaim['tier'];
  /** True if a claim that was said later shows that another value already held. */
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
 * Adds a claim that repeats the value of the interval. Repeats must be added in the strict order of claims.
 * The last stated end counts, but a claim of a higher tier drops earlier ends (algorithms 5.8).
 */
export const joinInterval = (interval: Interval, claim: PreparedClaim): void => {
  const isStronger = claim.tier > interval.tier;
  interval.members.push(claim);
  interval.statedEnd = claim.validTo ?? (isStronger ? null : interval.statedEnd);
  if (isStronger) interval.tier = claim.tier;
};

/**
 * Returns the stated end or the start of the replacing interval, whichever is earlier (algorithms 5.2 step
 * 3).
 */
export const endOf = ({ statedEnd, closedAt }: Interval): Instant | null =>
  statedEnd === null || closedAt === null ? (statedEnd ?? closedAt) : Math.min(statedEnd, closedAt);

export const holdsAt = (interval: Interval, instant: Instant): boolean => {
  const end = endOf(interval);
  return interval.head.claim.validFrom <= instant && (end === null || instant < end);
};

export const isEmpty = (interval: Interval): boolean => !holdsAt(interval, interval.head.claim.validFrom);

/**
 * True if a claim joins the interval. A stronger claim must say exactly the same, because otherwise weaker
 * claims would add words to it.
 */
export const absorbs = (interval: Interval, claim: PreparedClaim): boolean =>
  claim.tier > interval.tier ? isEquivalent(claim, interval.head) : repeats(claim, interval.head);

/**
 * True if a member overtakes a contradicting claim with news that was not yet known when that claim was said.
 */
export const excludes = ({ head, members }: Interval, claim: PreparedClaim): boolean =>
  contradicts(head, claim) &&
  members.some(
    (member) => overtakes(member, claim) && !members.some((known) => isEarlierNews(known, member, claim)),
  );

/**
 * True if the interval excludes the claim's value. An affirmed value excludes all other values, and a denied
 * value excludes only the same value.
 */
export const affects = (interval: Interval, claim: PreparedClaim): boolean =>
  interval.head.stance === 'affirmed' || isAboutSame(interval.head, claim);
