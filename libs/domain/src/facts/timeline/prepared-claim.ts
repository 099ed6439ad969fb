import { authorityRank, authorityTier, type Tier } from './claim-order.js';
import type { Claim } from '../claim.js';
import { DAY_MS, type Instant } from '../../instant.js';
import { isSubsumed, contentTokens, normalisedObject, type ComparableObject } from '../object.js';
import { isSetting } from '../predicates/predicate.js';
import { stanceOf, stripDescription } from '../slot.js';

export interface LivingClaim {
  readonly claim: Claim;
  readonly validTo: Instant | null;
}

export interface PreparedClaim extends LivingClaim {
  readonly comparable: ComparableObject;
  /** The object without its description, so that denying dumbbells denies 20 kg dumbbells. */
  readonly bare: string;
  readonly stance: Claim['polarity'];
  readonly rank: number;
  readonly tier: Tier;
}

export const prepareClaim = (living: LivingClaim): PreparedClaim => {
  const { predicate, object, authority } = living.claim;
  return {
    ...living,
    comparable: isSetting(predicate) ? { normalised: object, tokens: new Set() } : comparableObject(object),
    bare: isSetting(predicate) ? object : normalisedObject(stripDescription(object)),
    stance: stanceOf(living.claim),
    rank: authorityRank(authority),
    tier: authorityTier(living.claim),
  };
};

export const valueKey = ({ stance, comparable }: PreparedClaim): string =>
  `${stance} ${comparable.normalised}`;

/** True if a claim says the same as an earlier claim, or less (algorithms 5.2 step 2). */
export const repeats = (claim: PreparedClaim, earlier: PreparedClaim): boolean =>
  claim.stance === earlier.stance && isSubsumed(claim.comparable, earlier.comparable);

export const isEquivalent = (a: PreparedClaim, b: PreparedClaim): boolean => repeats(a, b) && repeats(b, a);

export const isAboutSame = (a: PreparedClaim, b: PreparedClaim): boolean =>
  isSubsumed(a.comparable, b.comparable) || isSubsumed(b.comparable, a.comparable);

/**
 * True if two claims of one slot cannot both hold. A denial concerns only its own object. The denial of a
 * weekly routine is an exception: it ends the routine on all days.
 */
export const contradicts = (a: PreparedClaim, b: PreparedClaim): boolean => {
  if (a.stance !== b.stance) return isRoutine(a) || isAboutSame(a, b) || a.bare === b.bare;
  return a.stance === 'affirmed' && !isAboutSame(a, b);
};

/** Maximum age of a change of which a later statement about the present may not have known. */
const LATE_NEWS_MS = 31 * DAY_MS;

/**
 * True if `one` shows that `other` was outdated when it was said: if "we moved to 16 last week" is said after
 * "we are on version 15", then 16 already held.
 */
export const overtakes = (one: PreparedClaim, other: PreparedClaim): boolean =>
  one.tier >= other.tier &&
  one.claim.saidAt > other.claim.saidAt &&
  hasStatedStart(one) &&
  hasUnstatedStart(other.claim) &&
  other.claim.saidAt - one.claim.validFrom <= LATE_NEWS_MS &&
  contradicts(one, other);

/** True if `known` said the news of `late` before `other` was said, so that `other` is a new change. */
export const isEarlierNews = (known: PreparedClaim, late: PreparedClaim, other: PreparedClaim): boolean =>
  known.tier >= late.tier &&
  hasStatedStart(known) &&
  known.claim.validFrom >= late.claim.validFrom &&
  known.claim.saidAt <= other.claim.saidAt;

/**
 * True if `repeat` may overtake a claim that `earlier` cannot overtake. `repeat` must repeat `earlier`, in
 * the same tier.
 */
export const mayOvertakeMore = (repeat: PreparedClaim, earlier: PreparedClaim): boolean => {
  const [a, b] = [repeat.claim, earlier.claim];
  return (
    hasStatedStart(repeat) &&
    !(hasStatedStart(earlier) && a.validFrom === b.validFrom && b.saidAt <= a.saidAt)
  );
};

const hasStatedStart = ({ claim }: PreparedClaim): boolean => claim.granularity !== 'instant';

const hasUnstatedStart = ({ granularity, validFrom, saidAt }: Claim): boolean =>
  granularity === 'instant' && validFrom === saidAt;

const isRoutine = ({ claim }: PreparedClaim): boolean => claim.predicate.startsWith('routine:');

export const isEmptyClaim = ({ claim, validTo }: LivingClaim): boolean =>
  validTo !== null && validTo <= claim.validFrom;

const comparableObject = (object: string): ComparableObject => {
  let tokens: ReadonlySet<string> | null = null;
  return {
    normalised: normalisedObject(object),
    // The tokens are computed on first use, because most comparisons need only the normalised object.
    get tokens() {
      return (tokens ??= contentTokens(object));
    },
  };
};
