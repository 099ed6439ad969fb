import { intervalsOf } from './authority-tiers.js';
import { compareClaims, type Tier } from './claim-order.js';
import { groupBy } from '../../group-by.js';
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
import { isSetting } from '../predicates/predicate.js';

export interface ValueInterval {
  /** The claim that names the interval, which is the earliest in the strict order of claims. */
  readonly claimId: string;
  readonly validFrom: Instant;
  /**
   * Exclusive end. Equal to `validFrom` if the claim lost to another claim of the same start or was
   * overtaken.
   */
  readonly validTo: Instant | null;
  readonly supports: readonly string[];
  readonly supersedes: string | null;
  readonly isContested: boolean;
  /** Ids of the contesting claims, in the strict order of claims. */
  readonly contestedBy: readonly string[];
  readonly isEven: boolean;
  /** Supports that could be removed without changing any interval of the slot. */
  readonly repeats: readonly string[];
}

interface Timeline {
  readonly valueIntervals: ValueInterval[];
  readonly topTier: Tier;
  /** True if at most one value holds at a time, so that a claim affects only its neighbours in time. */
  readonly isSimple: boolean;
}

/**
 * Returns the timeline of a slot's living claims, independent of their order of arrival (algorithms 5.2).
 * `knownTier` is the highest tier in the slot if `claims` is only a part of it.
 */
export const timelineOf = (claims: readonly LivingClaim[], knownTier: Tier = 0): Timeline => {
  const prepared = claims.map(prepareClaim).sort((a, b) => compareClaims(a.claim, b.claim));
  const topTier = prepared.reduce<Tier>((highest, { tier }) => (tier > highest ? tier : highest), knownTier);
  const coexist = areCoStated(prepared, topTier);
  const rivalries = coexist
    ? [...groupBy(prepared, ({ comparable }) => comparable.normalised).values()]
    : [prepared];
  const intervals = rivalries.map(intervalsOf);
  const mixed = coexist ? null : mixedStarts(prepared);
  const valueIntervals = intervals
    .flatMap((competing) => valueIntervalsOf(competing, mixed))
    .sort((a, b) => a.validFrom - b.validFrom);
  const isSimple =
    !coexist && areChained(valueIntervals) && !intervals.flat().some(({ isOvertaken }) => isOvertaken);
  return { valueIntervals, topTier, isSimple };
};

export const timeline = (claims: readonly LivingClaim[]): ValueInterval[] =>
  timelineOf(claims).valueIntervals;

/**
 * Maximum number of earlier intervals that are searched, in a simple slot, for the interval that was
 * replaced.
 */
export const LOOK_BACK = 2;

const areChained = (valueIntervals: readonly ValueInterval[]): boolean =>
  valueIntervals.filter(holds).every(({ supersedes, validFrom }, place, all) => {
    const before = all.slice(Math.max(0, place - LOOK_BACK), place);
    const isClose = place < LOOK_BACK || before.some(({ claimId }) => claimId === supersedes);
    return isClose && before.every(({ validTo }) => validTo !== null && validTo <= validFrom);
  });

export const holds = ({ validFrom, validTo }: Pick<ValueInterval, 'validFrom' | 'validTo'>): boolean =>
  validTo !== validFrom;

/**
 * Returns the instants at which claims with different values start. Each claim that starts there may decide
 * the value.
 */
const mixedStarts = (claims: readonly PreparedClaim[]): ReadonlySet<Instant> => {
  const starts = groupBy(claims, ({ claim }) => claim.validFrom);
  const isMixed = (group: readonly PreparedClaim[]): boolean => new Set(group.map(valueKey)).size > 1;
  return new Set([...starts].filter(([, group]) => isMixed(group)).map(([start]) => start));
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

/** True if a claim only repeats the value that holds at its start. Removing it would have no effect. */
const changesNothing = (
  interval: Interval,
  prepared: PreparedClaim,
  mixed: ReadonlySet<Instant>,
): boolean => {
  const { validFrom } = prepared.claim;
  if (!isEven(interval) || mixed.has(validFrom) || isEmptyClaim(prepared) || !holdsAt(interval, validFrom))
    return false;
  return prepared.tier === interval.tier
    ? prepared.validTo === null &&
        !mayOvertakeMore(prepared, interval.head) &&
        repeats(prepared, interval.head)
    : prepared.tier === 0;
};

/** Returns the claim of the nearest earlier interval that has another value (algorithms 5.2 step 5). */
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
  (before.stance === after.stance &&
    isAboutSame(before, after) &&
    before.comparable.normalised !== after.comparable.normalised);

/**
 * True if one episode states several values for one start with equal authority (algorithms 5.2 step 4, 5.5
 * "learned cardinality"). Only claims of the highest tier count. Otherwise weak claims could let another
 * value hold beside the user's value.
 */
const areCoStated = (claims: readonly PreparedClaim[], tier: number): boolean => {
  const together = new Map<string, Map<string, PreparedClaim>>();
  for (const prepared of claims) {
    if (prepared.tier !== tier || prepared.stance !== 'affirmed' || isSetting(prepared.claim.predicate))
      continue;
    const { episodeId, validFrom, authority } = prepared.claim;
    const key = JSON.stringify([episodeId, validFrom, authority]);
    const values = together.get(key) ?? new Map<string, PreparedClaim>();
    together.set(key, values.set(prepared.comparable.normalised, prepared));
  }
  return [...together.values()].some((values) => haveTwoThings([...values.values()]));
};

const haveTwoThings = (values: readonly PreparedClaim[]): boolean =>
  values.some((one, place) => values.slice(place + 1).some((other) => !isAboutSame(one, other)));
