import { intervalsOf } from './authority-tiers.js';
import { compareClaims, type Tier } from './claim-order.js';
import { areCoStated } from './coexistence.js';
import type { Instant } from '../../instant.js';
import {
  contradicts,
  holdsNowhere,
  isAboutSame,
  type LivingClaim,
  tellsMore,
  repeats,
  type PreparedClaim,
  prepareClaim,
  voiceOf,
} from './prepared-claim.js';
import { endOf, holdsAt, isEmpty, type Interval } from './interval.js';

/** One uninterrupted hold of one value in a slot. */
export interface ValueInterval {
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
  /** Whether all claims that decide how long it holds are of one tier. */
  readonly isEven: boolean;
  /** Those of `supports` without which every interval of the slot would be the same. */
  readonly repeats: readonly string[];
}

/** What the living claims of a slot make of it. */
export interface Timeline {
  /** In the order of `validFrom`. */
  readonly valueIntervals: ValueInterval[];
  /** The highest tier that is heard in the slot. */
  readonly topTier: Tier;
  /**
   * At most one thing holds at a time, each replaced what held shortly before it, and nothing was overtaken: then a claim
   * concerns its neighbours in time, and nothing else.
   */
  readonly isSimple: boolean;
}

/**
 * What the living claims of one slot make of it: a function of the set, whatever the order of arrival
 * (algorithms 5.2). A claim that no interval lists is kept as evidence only: a stronger voice holds another value
 * there, which it may contest, or it denies what does not hold, or ends before it starts. `heard`: the highest tier
 * in the slot, where not all of its claims are given.
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

/** How many intervals before it are asked for what an interval replaced, in a simple slot. */
export const LOOKS_BACK = 2;

/** Whether no two of them hold at one instant, and what each replaced is close before it. */
const areChained = (valueIntervals: readonly ValueInterval[]): boolean =>
  valueIntervals.filter(holds).every(({ supersedes, validFrom }, place, all) => {
    const before = all.slice(Math.max(0, place - LOOKS_BACK), place);
    const isClose = place < LOOKS_BACK || before.some(({ claimId }) => claimId === supersedes);
    return isClose && before.every(({ validTo }) => validTo !== null && validTo <= validFrom);
  });

/** Whether it lost to nothing of the same start. */
export const holds = ({ validFrom, validTo }: Pick<ValueInterval, 'validFrom' | 'validTo'>): boolean =>
  validTo !== validFrom;

/** The instants at which different things are said to start: each claim may decide there. */
const mixedStarts = (claims: readonly PreparedClaim[]): ReadonlySet<Instant> => {
  const voices = new Map<Instant, string>();
  const mixed = new Set<Instant>();
  for (const said of claims) {
    const { validFrom } = said.claim;
    const voice = voices.get(validFrom) ?? voiceOf(said);
    if (voice !== voiceOf(said)) mixed.add(validFrom);
    voices.set(validFrom, voice);
  }
  return mixed;
};

/** Values that coexist: each lives its own life. */
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
 * Whether a claim only says again what holds at its start, and nothing hangs on it: it states no end, overtakes
 * nothing that the head does not, no other thing starts with it, and its voice is that of the interval, or too weak to be heard there.
 */
const changesNothing = (interval: Interval, said: PreparedClaim, mixed: ReadonlySet<Instant>): boolean => {
  const { validFrom } = said.claim;
  if (!isEven(interval) || mixed.has(validFrom) || holdsNowhere(said) || !holdsAt(interval, validFrom))
    return false;
  return said.tier === interval.tier
    ? said.validTo === null && !tellsMore(said, interval.head) && repeats(said, interval.head)
    : said.tier === 0;
};

/** The nearest one before that held and said otherwise (algorithms 5.2 step 5). */
const replacedBy = (intervals: readonly Interval[], place: number): string | null => {
  const after = intervals[place];
  for (let i = place - 1; after && i >= 0; i -= 1) {
    const before = intervals[i];
    if (before && !isEmpty(before) && saysOtherwise(before.head, after.head)) return before.head.claim.id;
  }
  return null;
};

const saysOtherwise = (before: PreparedClaim, after: PreparedClaim): boolean =>
  contradicts(before, after) ||
  (before.stance === after.stance && isAboutSame(before, after) && !sameWords(before, after));

const sameWords = (a: PreparedClaim, b: PreparedClaim): boolean =>
  a.saying.normalised === b.saying.normalised;
