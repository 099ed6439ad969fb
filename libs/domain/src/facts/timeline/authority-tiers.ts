import { OWN_WORD, silences, type Tier } from './claim-order.js';
import type { Instant } from '../../instant.js';
import { contradicts, holdsNowhere, isAboutSame, type PreparedClaim } from './prepared-claim.js';
import { holdsAt, speaksTo, type Interval } from './interval.js';
import { walkSlot } from './walk-slot.js';

/** So many episodes against what a user or an agent vouches for make it a question for the user (algorithms 5.2). */
const EPISODES_TO_CONTEST = 2;

/**
 * Intervals of claims that compete for one place, given in the strict order. A claim that starts while one
 * that silences it holds is left out of the walk (algorithms 5.2 step 1, 5.8), and so is one that holds
 * nowhere; where it says the same as what holds there, it is evidence for it, where it says otherwise it may
 * contest it.
 */
export const intervalsOf = (claims: readonly PreparedClaim[]): Interval[] => {
  const able = claims.filter((claim) => !holdsNowhere(claim));
  const suppressed = new Set<PreparedClaim>();
  for (const tier of [2, 0] as const) {
    const stronger = walkSlot(able.filter((claim) => isHeardBefore(claim, tier) && !suppressed.has(claim)));
    if (!stronger.some((interval) => silences(interval.tier, tier))) continue;
    for (const claim of able) {
      if (claim.tier === tier && isSpokenFor(stronger, claim)) suppressed.add(claim);
    }
  }
  const intervals = walkSlot(able.filter((claim) => !suppressed.has(claim)));
  for (const claim of claims) if (suppressed.has(claim) || holdsNowhere(claim)) support(intervals, claim);
  contest(intervals, [...suppressed]);
  return intervals;
};

/** An own word silences no agent, but it ends what would: both are walked before agents are heard. */
const isHeardBefore = (claim: PreparedClaim, tier: Tier): boolean =>
  claim.tier > tier || claim.tier === OWN_WORD;

const isSpokenFor = (stronger: readonly Interval[], claim: PreparedClaim): boolean =>
  intervalsAt(stronger, claim.claim.validFrom).some(
    (interval) => hasSilencing(interval, claim) && speaksTo(interval, claim),
  );

/** A claim that comes later in an interval silences nothing before it. */
const hasSilencing = ({ members }: Interval, { claim: { validFrom }, tier }: PreparedClaim): boolean =>
  members.some((member) => silences(member.tier, tier) && member.claim.validFrom <= validFrom);

/** A claim that holds nowhere was ended together with what held just before its end. */
const support = (intervals: readonly Interval[], claim: PreparedClaim): void => {
  const at = holdsNowhere(claim) && claim.validTo !== null ? claim.validTo - 1 : claim.claim.validFrom;
  const interval = intervalsAt(intervals, at).find(
    ({ head }) => head.stance === claim.stance && isAboutSame(head, claim),
  );
  interval?.members.push(claim);
};

const contest = (intervals: readonly Interval[], suppressed: readonly PreparedClaim[]): void => {
  const against = new Map<Interval, PreparedClaim[]>();
  for (const claim of suppressed) {
    for (const interval of intervalsAt(intervals, claim.claim.validFrom)) {
      if (interval.tier <= claim.tier || !contradicts(interval.head, claim)) continue;
      const others = against.get(interval);
      if (others) others.push(claim);
      else against.set(interval, [claim]);
    }
  }
  for (const [interval, claims] of against)
    if (isQuestion(interval, claims)) interval.against.push(...claims);
};

/** What somebody said of himself is open to question at once: others may have seen what he has not. */
const isQuestion = ({ members }: Interval, against: readonly PreparedClaim[]): boolean =>
  (members.some(isOwn) && against.some(({ tier }) => tier < OWN_WORD)) ||
  new Set(against.map(({ claim }) => claim.episodeId)).size >= EPISODES_TO_CONTEST;

const isOwn = ({ tier }: PreparedClaim): boolean => tier === OWN_WORD;

const intervalsAt = (intervals: readonly Interval[], at: Instant): Interval[] =>
  intervals.filter((interval) => holdsAt(interval, at));
