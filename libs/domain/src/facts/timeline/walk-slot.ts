import { settle, type Settlement } from './same-start.js';
import { contradicts, type SaidClaim, voiceOf } from './said-claim.js';
import { absorbs, beginStint, holdsAt, join, type Stint } from './stint.js';

/** Where the walk stands: all stints so far, and which of them still hold. */
interface Walk {
  readonly stints: Stint[];
  /** At most one thing is affirmed at a time. */
  affirmed: Stint | null;
  /** Any number of things can be denied: while nothing is affirmed, or by stronger voices than those that affirm. */
  denied: Stint[];
}

/**
 * Lays claims that compete for one place, in the strict order, out in time: repeats join the stint they
 * fall in, another value closes it at its own start (algorithms 5.2 steps 2-4). What lost to another of
 * the same start becomes an empty stint. A denial of what does not hold anyway leaves no stint.
 */
export const walkSlot = (claims: readonly SaidClaim[]): Stint[] => {
  const walk: Walk = { stints: [], affirmed: null, denied: [] };
  for (const batch of byStart(claims)) {
    const start = batch[0]?.claim.validFrom ?? 0;
    walk.affirmed = walk.affirmed && holdsAt(walk.affirmed, start) ? walk.affirmed : null;
    walk.denied = walk.denied.filter((stint) => holdsAt(stint, start));
    const before = [walk.affirmed, ...walk.denied].filter((stint) => stint !== null);
    placeBatch(walk, settle(batch), before);
  }
  return walk.stints;
};

const placeBatch = (walk: Walk, { standing, beaten }: Settlement, before: readonly Stint[]): void => {
  const homes = new Map<SaidClaim, Stint>();
  const place = (claim: SaidClaim, stint: Stint | null): void => {
    if (stint) homes.set(claim, stint);
  };
  for (const claim of standing) if (claim.stance === 'affirmed') place(claim, affirm(walk, claim));
  for (const claim of standing) if (claim.stance === 'denied') place(claim, deny(walk, claim));
  const losers = new Map<string, Stint>();
  for (const { claim, by } of beaten) {
    const isEven = claim.rank === by.rank;
    const winner = homes.get(by);
    if (winner && isEven) winner.against.push(claim);
    lose(losers, { claim, rival: isEven ? by : null, before });
  }
  for (const stint of losers.values()) walk.stints.push(stint);
};

const affirm = (walk: Walk, claim: SaidClaim): Stint => {
  const start = claim.claim.validFrom;
  for (const stint of walk.denied) if (stint.tier <= claim.tier) stint.closedAt = start;
  walk.denied = walk.denied.filter((stint) => stint.tier > claim.tier);
  if (walk.affirmed && absorbs(walk.affirmed, claim)) {
    join(walk.affirmed, claim);
    return walk.affirmed;
  }
  if (walk.affirmed) walk.affirmed.closedAt = start;
  walk.affirmed = begin(walk.stints, claim);
  return walk.affirmed;
};

const deny = (walk: Walk, claim: SaidClaim): Stint | null => {
  if (walk.affirmed && contradicts(claim, walk.affirmed.head)) {
    walk.affirmed.closedAt = claim.claim.validFrom;
    walk.affirmed = null;
  }
  if (walk.affirmed && walk.affirmed.tier >= claim.tier) return null;
  const held = joinAny(walk.denied, claim);
  if (held) return held;
  const stint = begin(walk.stints, claim);
  walk.denied.push(stint);
  return stint;
};

interface Loss {
  readonly claim: SaidClaim;
  /** What it lost to, where that has no more authority. */
  readonly rival: SaidClaim | null;
  readonly before: readonly Stint[];
}

/** What lost at its very start: a repeat of what held until then is evidence for that, the rest holds nowhere. */
const lose = (losers: Map<string, Stint>, { claim, rival, before }: Loss): void => {
  const voice = voiceOf(claim);
  const home = before.find((stint) => absorbs(stint, claim));
  if (home) {
    home.members.push(claim);
    return;
  }
  const known = losers.get(voice);
  const stint = known ?? beginStint(claim);
  if (known) known.members.push(claim);
  stint.closedAt = claim.claim.validFrom;
  if (rival && !stint.against.includes(rival)) stint.against.push(rival);
  losers.set(voice, stint);
};

const begin = (stints: Stint[], head: SaidClaim): Stint => {
  const stint = beginStint(head);
  stints.push(stint);
  return stint;
};

const joinAny = (stints: readonly Stint[], claim: SaidClaim): Stint | null => {
  const stint = stints.find((candidate) => absorbs(candidate, claim));
  if (stint) join(stint, claim);
  return stint ?? null;
};

const byStart = (claims: readonly SaidClaim[]): SaidClaim[][] => {
  const batches: SaidClaim[][] = [];
  for (const claim of claims) {
    const last = batches.at(-1);
    if (last?.[0]?.claim.validFrom === claim.claim.validFrom) last.push(claim);
    else batches.push([claim]);
  }
  return batches;
};
