import { OWN_WORD, outranks, type Tier } from './claim-order.js';
import type { Instant } from '../../instant.js';
import { contradicts, isEmptyClaim, isAboutSame, type PreparedClaim } from './prepared-claim.js';
import { holdsAt, affects, type Interval } from './interval.js';
import { walkSlot } from './supersession.js';

/** Number of contradicting episodes from which a value of a user or agent is disputed (algorithms 5.2). */
const EPISODES_TO_CONTEST = 2;

/**
 * Returns the intervals of competing claims, which must be in the strict order (algorithms 5.2 step 1, 5.8).
 * Claims with an empty interval and claims that stronger claims suppress start no interval, but still support
 * or contest others.
 */
export const intervalsOf = (claims: readonly PreparedClaim[]): Interval[] => {
  const able = claims.filter((claim) => !isEmptyClaim(claim));
  const suppressed = new Set<PreparedClaim>();
  for (const tier of [2, 0] as const) {
    const stronger = walkSlot(able.filter((claim) => isWalkedBefore(claim, tier) && !suppressed.has(claim)));
    if (!stronger.some((interval) => outranks(interval.tier, tier))) continue;
    for (const claim of able) {
      if (claim.tier === tier && isOutrankedAtStart(stronger, claim)) suppressed.add(claim);
    }
  }
  const intervals = walkSlot(able.filter((claim) => !suppressed.has(claim)));
  for (const claim of claims) if (suppressed.has(claim) || isEmptyClaim(claim)) addSupport(intervals, claim);
  addContests(intervals, [...suppressed]);
  return intervals;
};

/**
 * True for the claims that are walked before a tier, which include a person's own words. Own words do not
 * suppress the claims of agents, but they can end an interval of the user that would suppress such a claim.
 */
const isWalkedBefore = (claim: PreparedClaim, tier: Tier): boolean =>
  claim.tier > tier || claim.tier === OWN_WORD;

const isOutrankedAtStart = (stronger: readonly Interval[], claim: PreparedClaim): boolean =>
  intervalsAt(stronger, claim.claim.validFrom).some(
    (interval) => hasOutranking(interval, claim) && affects(interval, claim),
  );

/**
 * True if a stronger member of the interval suppresses the claim. A member suppresses only claims that start
 * at its own start or later.
 */
const hasOutranking = ({ members }: Interval, { claim: { validFrom }, tier }: PreparedClaim): boolean =>
  members.some((member) => outranks(member.tier, tier) && member.claim.validFrom <= validFrom);

/**
 * Counts a claim for an existing interval. A claim with an empty interval supports the interval that held
 * just before its end.
 */
const addSupport = (intervals: readonly Interval[], claim: PreparedClaim): void => {
  const at = isEmptyClaim(claim) && claim.validTo !== null ? claim.validTo - 1 : claim.claim.validFrom;
  const interval = intervalsAt(intervals, at).find(
    ({ head }) => head.stance === claim.stance && isAboutSame(head, claim),
  );
  interval?.members.push(claim);
};

const addContests = (intervals: readonly Interval[], suppressed: readonly PreparedClaim[]): void => {
  for (const interval of intervals) {
    const rivals = suppressed.filter(
      (claim) =>
        holdsAt(interval, claim.claim.validFrom) &&
        interval.tier > claim.tier &&
        contradicts(interval.head, claim),
    );
    if (isDisputed(interval, rivals)) interval.against.push(...rivals);
  }
};

/**
 * True if the rivals dispute the interval. One hearsay claim is enough to dispute a person's own word,
 * because others may have seen more.
 */
const isDisputed = ({ members }: Interval, rivals: readonly PreparedClaim[]): boolean =>
  (members.some(({ tier }) => tier === OWN_WORD) && rivals.some(({ tier }) => tier < OWN_WORD)) ||
  new Set(rivals.map(({ claim }) => claim.episodeId)).size >= EPISODES_TO_CONTEST;

const intervalsAt = (intervals: readonly Interval[], at: Instant): Interval[] =>
  intervals.filter((interval) => holdsAt(interval, at));
