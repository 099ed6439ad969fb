import { intervalsOf } from './authority-tiers.js';
import { compareClaims, type Tier } from './claim-order.js';
import { areCoStated } from './coexistence.js';
import type { Instant } from '../../instant.js';
import {
  contradicts,
  isEmptyClaim,
  isAboutSame,
  type LivingClaim,
  mayOvertakeMore,
  repeats,
  type PreparedClaim,
  prepareClaim,
  valueKey,
} from './prepared-claim.js';
import { endOf, holdsAt, isEmpty, type Interval } from './interval.js';

/** One uninterrupted period in which a value of a slot holds. */
export interface ValueInterval {
  /** The claim that names the interval: the earliest in the strict order. */
  readonly claimId: string;
  readonly validFrom: Instant;
  /**
   * Exclusive end, null if open. Equal to `validFrom` if it lost to another claim of the same start or was
   * overtaken.
   */
  readonly validTo: Instant | null;
  /** Claims that say the same in it, `claimId` first, the others in the strict order. */
  readonly supports: readonly string[];
  readonly supersedes: string | null;
  readonly isContested: boolean;
  /**
   * Claims that contest the interval, in the strict order: with equal authority, or as hearsay against a
   * person's own word.
   */
  readonly contestedBy: readonly string[];
  /** True if all claims that decide its length are of one tier. */
  readonly isEven: boolean;
  /** Those of `supports` whose removal would not change any interval of the slot. */
  readonly repeats: readonly string[];
}

interface Timeline {
  /** In the order of `validFrom`. */
  readonly valueIntervals: ValueInterval[];
  readonly topTier: Tier;
  /**
   * True if at most one value holds at a time, each replaced one shortly before it, and none was overtaken. A
   * claim then affects only its neighbours in time.
   */
  readonly isSimple: boolean;
}

/**
 * Returns the timeline of a slot's living claims, independent of the order of arrival (algorithms 5.2). A claim
 * in no interval's `supports` is silenced by a stronger one, which it may contest, denies a value that does not
 * hold, or ends before it starts. `heard` is the highest tier in the slot if `claims` is only a part of it.
 */
export const timelineOf = (claims: readonly LivingClaim[], heard: Tier = 0): Timeline => {
  const said = claims.map(prepareClaim).sort((a, b) => compareClaims(a.claim, b.claim));
  const topTier = said.reduce<Tier>((highest, { tier }) => (tier > highest ? tier : highest), heard);
  const coexist = areCoStated(said, topTier);
  const places = coexist ? byValue(said) : [said];
  const intervals = places.map(intervalsOf);
  const mixed = coexist ? null : mixedStarts(said);
  const valueIntervals = intervals
    .flatMap((place) => valueIntervalsOf(place, mixed))
    .sort((a, b) => a.validFrom - b.validFrom);
  const isSimple = !coexist && areChained(valueIntervals) && !intervals.flat().some(isOvertaken);
  return { valueIntervals, topTier, isSimple };
};

export const timeline = (claims: readonly LivingClaim[]): ValueInterval[] =>
  timelineOf(claims).valueIntervals;

const isOvertaken = (interval: Interval): boolean => interval.isOvertaken;

/** Number of earlier intervals among which an interval of a simple slot finds the one that it replaced. */
export const LOOK_BACK = 2;

/** True if no two intervals hold at one instant and each replaced one of the `LOOK_BACK` before it. */
const areChained = (valueIntervals: readonly ValueInterval[]): boolean =>
  valueIntervals.filter(holds).every(({ supersedes, validFrom }, place, all) => {
    const before = all.slice(Math.max(0, place - LOOK_BACK), place);
    const isClose = place < LOOK_BACK || before.some(({ claimId }) => claimId === supersedes);
    return isClose && before.every(({ validTo }) => validTo !== null && validTo <= validFrom);
  });

export const holds = ({ validFrom, validTo }: Pick<ValueInterval, 'validFrom' | 'validTo'>): boolean =>
  validTo !== validFrom;

/** Returns the instants at which claims with different values start, so that each claim there may decide. */
const mixedStarts = (claims: readonly PreparedClaim[]): ReadonlySet<Instant> => {
  const voices = new Map<Instant, string>();
  const mixed = new Set<Instant>();
  for (const said of claims) {
    const { validFrom } = said.claim;
    const voice = voices.get(validFrom) ?? valueKey(said);
    if (voice !== valueKey(said)) mixed.add(validFrom);
    voices.set(validFrom, voice);
  }
  return mixed;
};

/** Groups claims by value, because coexisting values have separate timelines. */
const byValue = (claims: readonly PreparedClaim[]): PreparedClaim[][] => {
  const places = new Map<string, PreparedClaim[]>();
  for (const claim of claims) {
    const place = places.get(claim.saying.normalised);
    if (place) place.push(claim);
    else places.set(claim.saying.normalised, [claim]);
  }
  return [...places.values()];
};

const valueIntervalsOf = (
  intervals: readonly Interval[],
  mixed: ReadonlySet<Instant> | null,
): ValueInterval[] =>
  intervals.map((interval, place) => {
    const { claim } = interval.head;
    const others = interval.members.filter((member) => member !== interval.head);
    return {
      claimId: claim.id,
      validFrom: claim.validFrom,
      validTo: endOf(interval),
      supports: [claim, ...others.map((member) => member.claim).sort(compareClaims)].map(({ id }) => id),
      supersedes: isEmpty(interval) ? null : replacedBy(intervals, place),
      isContested: interval.against.length > 0,
      contestedBy: interval.against
        .map((rival) => rival.claim)
        .sort(compareClaims)
        .map(({ id }) => id),
      isEven: isEven(interval),
      repeats:
        mixed === null
          ? []
          : others.filter((one) => changesNothing(interval, one, mixed)).map(({ claim: { id } }) => id),
    };
  });

const isEven = (interval: Interval): boolean => interval.head.tier === interval.tier;

/**
 * True if a claim only repeats the value that holds at its start and can be removed without effect: it states
 * no end, overtakes no more than the head, no other value starts with it, and it has the interval's tier or is
 * hearsay.
 */
const changesNothing = (interval: Interval, said: PreparedClaim, mixed: ReadonlySet<Instant>): boolean => {
  const { validFrom } = said.claim;
  if (!isEven(interval) || mixed.has(validFrom) || isEmptyClaim(said) || !holdsAt(interval, validFrom))
    return false;
  return said.tier === interval.tier
    ? said.validTo === null && !mayOvertakeMore(said, interval.head) && repeats(said, interval.head)
    : said.tier === 0;
};

/**
 * Returns the claim of the nearest earlier interval that held another value, or null (algorithms 5.2 step 5).
 */
const replacedBy = (intervals: readonly Interval[], place: number): string | null => {
  const after = intervals[place];
  for (let i = place - 1; after && i >= 0; i -= 1) {
    const before = intervals[i];
    if (before && !isEmpty(before) && hasOtherValue(before.head, after.head)) return before.head.claim.id;
  }
  return null;
};

const hasOtherValue = (before: PreparedClaim, after: PreparedClaim): boolean =>
  contradicts(before, after) ||
  (before.stance === after.stance && isAboutSame(before, after) && !isSameText(before, after));

const isSameText = (a: PreparedClaim, b: PreparedClaim): boolean =>
  a.saying.normalised === b.saying.normalised;
