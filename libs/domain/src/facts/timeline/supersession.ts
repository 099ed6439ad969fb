import { groupBy } from '../../group-by.js';
import { outranks } from './claim-order.js';
import { contradicts, type PreparedClaim, valueKey } from './prepared-claim.js';
import { absorbs, beginInterval, holdsAt, joinInterval, type Interval, excludes } from './interval.js';

interface WalkState {
  readonly intervals: Interval[];
  /** The affirmed value that holds. There is at most one at a time. */
  affirmed: Interval | null;
  /** The denials that hold. If an affirmed value holds too, each denial has a higher tier than that value. */
  denied: Interval[];
}

/**
 * Returns the intervals of claims, which must be in the strict order (algorithms 5.2 steps 2-4). A claim that
 * loses to another claim of the same start, or that is overtaken, becomes an empty interval.
 */
export const walkSlot = (claims: readonly PreparedClaim[]): Interval[] => {
  const walk: WalkState = { intervals: [], affirmed: null, denied: [] };
  for (const [start, batch] of groupBy(claims, ({ claim }) => claim.validFrom)) {
    walk.affirmed = walk.affirmed && holdsAt(walk.affirmed, start) ? walk.affirmed : null;
    walk.denied = walk.denied.filter((interval) => holdsAt(interval, start));
    const before = [walk.affirmed, ...walk.denied].filter((interval) => interval !== null);
    placeBatch(walk, resolveSameStart(batch), before);
  }
  return walk.intervals;
};

const placeBatch = (
  walk: WalkState,
  { standing, beaten }: SameStartOutcome,
  before: readonly Interval[],
): void => {
  const homes = new Map<PreparedClaim, Interval>();
  const place = (claim: PreparedClaim, interval: Interval | null): void => {
    if (interval) homes.set(claim, interval);
  };
  const losers = new Map<string, Interval>();
  for (const claim of standing.filter(({ stance }) => stance === 'affirmed')) {
    if (walk.affirmed && excludes(walk.affirmed, claim))
      recordLoss(losers, claim, null, before).isOvertaken = true;
    else place(claim, affirm(walk, claim));
  }
  for (const claim of standing) if (claim.stance === 'denied') place(claim, deny(walk, claim));
  for (const { claim, by } of beaten) {
    const isEven = claim.rank === by.rank;
    const winner = homes.get(by);
    if (winner && isEven) winner.against.push(claim);
    recordLoss(losers, claim, isEven ? by : null, before);
  }
  for (const interval of losers.values()) walk.intervals.push(interval);
};

const affirm = (walk: WalkState, claim: PreparedClaim): Interval => {
  const start = claim.claim.validFrom;
  for (const interval of walk.denied) if (!outranks(interval.tier, claim.tier)) interval.closedAt = start;
  walk.denied = walk.denied.filter((interval) => outranks(interval.tier, claim.tier));
  if (walk.affirmed && absorbs(walk.affirmed, claim)) {
    joinInterval(walk.affirmed, claim);
    return walk.affirmed;
  }
  if (walk.affirmed) walk.affirmed.closedAt = start;
  walk.affirmed = startInterval(walk.intervals, claim);
  return walk.affirmed;
};

const deny = (walk: WalkState, claim: PreparedClaim): Interval | null => {
  if (walk.affirmed && contradicts(claim, walk.affirmed.head)) {
    walk.affirmed.closedAt = claim.claim.validFrom;
    walk.affirmed = null;
  }
  if (walk.affirmed && walk.affirmed.tier >= claim.tier) return null;
  const held = joinAny(walk.denied, claim);
  if (held) return held;
  const interval = startInterval(walk.intervals, claim);
  walk.denied.push(interval);
  return interval;
};

/**
 * Records a claim that lost at its start. The claim becomes evidence for an interval that held before and
 * says the same, or else an empty interval. `rival` is the winning claim if both claims have equal authority,
 * or else null.
 */
const recordLoss = (
  losers: Map<string, Interval>,
  claim: PreparedClaim,
  rival: PreparedClaim | null,
  before: readonly Interval[],
): Interval => {
  const home = before.find((interval) => absorbs(interval, claim));
  if (home) {
    home.members.push(claim);
    return home;
  }
  const value = valueKey(claim);
  const known = losers.get(value);
  const interval = known ?? beginInterval(claim);
  if (known) known.members.push(claim);
  interval.closedAt = claim.claim.validFrom;
  if (rival && !interval.against.includes(rival)) interval.against.push(rival);
  losers.set(value, interval);
  return interval;
};

const startInterval = (intervals: Interval[], head: PreparedClaim): Interval => {
  const interval = beginInterval(head);
  intervals.push(interval);
  return interval;
};

const joinAny = (intervals: readonly Interval[], claim: PreparedClaim): Interval | null => {
  const interval = intervals.find((candidate) => absorbs(candidate, claim));
  if (interval) joinInterval(interval, claim);
  return interval ?? null;
};

interface SameStartOutcome {
  /** Claims that do not contradict each other, in the given order. */
  readonly standing: readonly PreparedClaim[];
  /** The other claims, each with a claim of `standing` that contradicts it. */
  readonly beaten: readonly { readonly claim: PreparedClaim; readonly by: PreparedClaim }[];
}

/**
 * Decides between claims of one start. The claim with higher authority wins, or the later claim if both have
 * equal authority (algorithms 5.2 step 4).
 */
const resolveSameStart = (claims: readonly PreparedClaim[]): SameStartOutcome => {
  const standingByValue = new Map<string, PreparedClaim>();
  const beatenBy = new Map<PreparedClaim, PreparedClaim>();
  for (const claim of weightiestFirst(claims)) {
    const value = valueKey(claim);
    if (standingByValue.has(value)) continue;
    const by = [...standingByValue.values()].find((standing) => contradicts(claim, standing));
    if (by) beatenBy.set(claim, by);
    else standingByValue.set(value, claim);
  }
  return {
    standing: claims.filter((claim) => !beatenBy.has(claim)),
    beaten: claims.flatMap((claim) => {
      const by = beatenBy.get(claim);
      return by ? [{ claim, by }] : [];
    }),
  };
};

const weightiestFirst = (claims: readonly PreparedClaim[]): PreparedClaim[] =>
  claims
    .map((claim, place) => ({ claim, place }))
    .sort((a, b) => b.claim.rank - a.claim.rank || b.place - a.place)
    .map(({ claim }) => claim);
