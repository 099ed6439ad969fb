import { intervalsOf } from './authority-tiers.js';
import { compareClaims } from './claim-order.js';
import { areCoStated } from './coexistence.js';
import type { Instant } from '../../instant.js';
import { contradicts, isAboutSame, type LivingClaim, type SaidClaim, saidClaim } from './said-claim.js';
import { endOf, isEmpty, type Interval } from './interval.js';

/** One uninterrupted hold of one value in a slot. */
export interface Stretch {
  /** The claim that names it: the earliest in the strict order. */
  readonly claimId: string;
  readonly validFrom: Instant;
  /** Half open; `null`: open; equal to `validFrom`: it lost to another of the same start. */
  readonly validTo: Instant | null;
  /** Every claim that says the same in it, `claimId` first, the rest in the strict order. */
  readonly supports: readonly string[];
  /** The claim whose value it replaced. */
  readonly supersedes: string | null;
  readonly isContested: boolean;
  /** The claims that contest it, in the strict order: of equal right, or other people's word against his own. */
  readonly contestedBy: readonly string[];
}

/**
 * What the living claims of one slot make of it: a function of the set, whatever the order of arrival
 * (algorithms 5.2). In the order of `validFrom`. A claim that no stretch lists is kept as evidence only: a
 * stronger voice holds another value there, which it may contest, or it denies what does not hold, or ends before
 * it starts.
 */
export const timeline = (claims: readonly LivingClaim[]): Stretch[] => {
  const said = claims.map(saidClaim).sort((a, b) => compareClaims(a.claim, b.claim));
  const places = areCoStated(said) ? byValue(said) : [said];
  return places.flatMap((place) => stretchesOf(intervalsOf(place))).sort((a, b) => a.validFrom - b.validFrom);
};

/** Values that coexist: each lives its own life. */
const byValue = (claims: readonly SaidClaim[]): SaidClaim[][] => {
  const places = new Map<string, SaidClaim[]>();
  for (const claim of claims) {
    const place = places.get(claim.saying.normalised);
    if (place) place.push(claim);
    else places.set(claim.saying.normalised, [claim]);
  }
  return [...places.values()];
};

const stretchesOf = (intervals: readonly Interval[]): Stretch[] =>
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
    };
  });

/** The nearest one before that held and said otherwise (algorithms 5.2 step 5). */
const replacedBy = (intervals: readonly Interval[], place: number): string | null => {
  const after = intervals[place];
  for (let i = place - 1; after && i >= 0; i -= 1) {
    const before = intervals[i];
    if (before && !isEmpty(before) && saysOtherwise(before.head, after.head)) return before.head.claim.id;
  }
  return null;
};

const saysOtherwise = (before: SaidClaim, after: SaidClaim): boolean =>
  contradicts(before, after) ||
  (before.stance === after.stance && isAboutSame(before, after) && !sameWords(before, after));

const sameWords = (a: SaidClaim, b: SaidClaim): boolean => a.saying.normalised === b.saying.normalised;
