import { authorityRank, authorityTier, type Tier } from './claim-order.js';
import type { Claim } from '../claim.js';
import type { Instant } from '../../instant.js';
import { addsNothing, contentTokens, normalisedObject, type Saying } from '../object.js';
import { isSetting } from '../predicate.js';
import { stanceOf, withoutKind } from '../slot.js';

/** A claim that is not retracted, with the end that counts now: the last one stated for it. */
export interface LivingClaim {
  readonly claim: Claim;
  readonly validTo: Instant | null;
}

/** A living claim, prepared for the fold. */
export interface PreparedClaim extends LivingClaim {
  readonly saying: Saying;
  /** The same without what stands in brackets behind it: who has no dumbbells has none of 20 kg. */
  readonly bare: string;
  readonly stance: Claim['polarity'];
  readonly rank: number;
  readonly tier: Tier;
}

/** Reads a claim once, for all the comparisons of one fold. */
export const prepareClaim = (living: LivingClaim): PreparedClaim => {
  const { predicate, object, authority } = living.claim;
  return {
    ...living,
    saying: isSetting(predicate) ? { normalised: object, tokens: new Set() } : sayingOf(object),
    bare: isSetting(predicate) ? object : normalisedObject(withoutKind(object)),
    stance: stanceOf(living.claim),
    rank: authorityRank(authority),
    tier: authorityTier(living.claim),
  };
};

/** The same for claims that say the very same. */
export const voiceOf = ({ stance, saying }: PreparedClaim): string => `${stance} ${saying.normalised}`;

/** Whether a claim says the same as an earlier one, or less (algorithms 5.2 step 2). */
export const repeats = (claim: PreparedClaim, earlier: PreparedClaim): boolean =>
  claim.stance === earlier.stance && addsNothing(claim.saying, earlier.saying);

/** Whether two claims say the very same, in whatever words. */
export const saysTheSame = (a: PreparedClaim, b: PreparedClaim): boolean => repeats(a, b) && repeats(b, a);

/** Whether two claims are about one thing: one object says no more than the other. */
export const isAboutSame = (a: PreparedClaim, b: PreparedClaim): boolean =>
  addsNothing(a.saying, b.saying) || addsNothing(b.saying, a.saying);

/**
 * Whether two claims of one slot cannot both hold: two things affirmed, or one thing affirmed and denied.
 * To deny one thing says nothing of another; but who no longer goes to a weekly pursuit goes on none of its days.
 */
export const contradicts = (a: PreparedClaim, b: PreparedClaim): boolean => {
  if (a.stance !== b.stance) return isRoutine(a) || isAboutSame(a, b) || a.bare === b.bare;
  return a.stance === 'affirmed' && !isAboutSame(a, b);
};

/** A statement of how things are is at most this old news: people do not say that they live in a home left last year. */
const LATE_NEWS_MS = 31 * 86_400_000;

/**
 * Whether one knows better than another what held when the other was said: it tells a start shortly before, was said later, and
 * leaves the other no room. "We are on version 15", and two days later "we have moved to 16 last week": it was 16 already.
 */
export const overtakes = (one: PreparedClaim, other: PreparedClaim): boolean =>
  one.tier >= other.tier &&
  one.claim.saidAt > other.claim.saidAt &&
  tellsStart(one) &&
  hasUnstatedStart(other.claim) &&
  other.claim.saidAt - one.claim.validFrom <= LATE_NEWS_MS &&
  contradicts(one, other);

/**
 * Whether the news of `late` was told already when `other` was said, so that `other` is a change after it: "I moved to
 * Porto in March", "I live in Lisbon now", and the first again.
 */
export const tellsBefore = (known: PreparedClaim, late: PreparedClaim, other: PreparedClaim): boolean =>
  known.tier >= late.tier &&
  tellsStart(known) &&
  known.claim.validFrom >= late.claim.validFrom &&
  known.claim.saidAt <= other.claim.saidAt;

/** Whether a repeat may decide what is overtaken, where the claim that it repeats, of the same tier, does not. */
export const tellsMore = (repeat: PreparedClaim, earlier: PreparedClaim): boolean => {
  const [a, b] = [repeat.claim, earlier.claim];
  return tellsStart(repeat) && !(tellsStart(earlier) && a.validFrom === b.validFrom && b.saidAt <= a.saidAt);
};

const tellsStart = ({ claim }: PreparedClaim): boolean => claim.granularity !== 'instant';

/** A claim without a start of its own holds from when it is said. */
const hasUnstatedStart = ({ granularity, validFrom, saidAt }: Claim): boolean =>
  granularity === 'instant' && validFrom === saidAt;

const isRoutine = ({ claim }: PreparedClaim): boolean => claim.predicate.startsWith('routine:');

/** Whether a claim ends no later than it starts: it holds nowhere. */
export const holdsNowhere = ({ claim, validTo }: LivingClaim): boolean =>
  validTo !== null && validTo <= claim.validFrom;

const sayingOf = (object: string): Saying => {
  let tokens: ReadonlySet<string> | null = null;
  return {
    normalised: normalisedObject(object),
    // Most comparisons end at the normalised object.
    get tokens() {
      return (tokens ??= contentTokens(object));
    },
  };
};
