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
  /** The object without its description: denying dumbbells denies the 20 kg ones. */
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

/** True if a claim says the same as an earlier one, or less (algorithms 5.2 step 2). */
export const repeats = (claim: PreparedClaim, earlier: PreparedClaim): boolean =>
  claim.stance === earlier.stance && isSubsumed(claim.comparable, earlier.comparable);

export const isEquivalent = (a: PreparedClaim, b: PreparedClaim): boolean => repeats(a, b) && repeats(b, a);

export const isAboutSame = (a: PreparedClaim, b: PreparedClaim): boolean =>
  isSubsumed(a.comparable, b.comparable) || isSubsumed(b.comparable, a.comparable);

/**
 * True if two claims of one slot cannot both hold. A denial concerns only its own object, except that the
 * denial of a weekly routine ends it on all days.
 */
export const contradicts = (a: PreparedClaim, b: PreparedClaim): boolean => {
  if (a.stance !== b.stance) return isRoutine(a) || isAboutSame(a, b) || a.bare === b.bare;
  return a.stance === 'affirmed' && !isAboutSame(a, b);
};

/** Maximum age of news that a statement of the present may have missed. */
const LATE_NEWS_MS = 31 * DAY_MS;

/**
 * True if `one` shows that `other` was outdated when it was said: after "we are on version 15", "we moved to 16
 * last week" means that 16 held already.
 */
export const overtakes = (one: PreparedClaim, other: PreparedClaim): boolean =>
  one.tier >= other.tier &&
  one.claim.saidAt > other.claim.saidAt &&
  hasStatedStart(one) &&
  hasUnstatedStart(other.claim) &&
  other.claim.saidAt - one.claim.validFrom <= LATE_NEWS_MS &&
  contradicts(one, other);

/** True if `known` had the news of `late` before `other` was said, which makes `other` a change. */
export const isEarlierNews = (known: PreparedClaim, late: PreparedClaim, other: PreparedClaim): boolean =>
  known.tier >= late.tier &&
  hasStatedStart(known) &&
  known.claim.validFrom >= late.claim.validFrom &&
  known.claim.saidAt <= other.claim.saidAt;

/** True if `repeat` may overtake a claim that `earlier` cannot. `repeat` repeats `earlier`, in the same tier. */
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
    // Computed only when needed, because most comparisons end at the normalised object.
    get tokens() {
      return (tokens ??= contentTokens(object));
    },
  };
};
