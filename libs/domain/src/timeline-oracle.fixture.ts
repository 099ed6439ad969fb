import type { Happening } from './happening.js';
import {
  clash,
  inOrder,
  isDead,
  isSame,
  isSeveral,
  isTaste,
  isYes,
  kin,
  levelOf,
  powerOf,
  type Told,
  within,
} from './told.fixture.js';

/**
 * What versions must agree with, written apart from the fold: the happenings recorded so far are replayed
 * from nothing and the world is lived through tick by tick. Slow and plain; it knows only the words of
 * its own random lives (`random-life.fixture.ts`).
 */
export const believedBy = (history: readonly Happening[], knownAt: number, asOf: number): Belief[] => {
  const told: Told[] = [];
  for (const happening of history) if (happening.recordedAt <= knownAt) hear(told, happening);
  return placesOf(told)
    .flatMap(live)
    .filter(({ ticks }) => ticks.has(asOf))
    .map((life) => ({
      claimId: first(life).claim.id,
      supports: allOf(life)
        .map(({ claim }) => claim.id)
        .sort(),
      isContested: life.isContested,
    }));
};

export interface Belief {
  readonly claimId: string;
  readonly supports: readonly string[];
  readonly isContested: boolean;
}

/** Every instant of a random life lies before it. */
export const LAST_TICK = 12;

interface Life {
  readonly members: Told[];
  /** They say the same and have no say in how long. */
  readonly evidence: Told[];
  readonly ticks: Set<number>;
  isOver: boolean;
  isContested: boolean;
}

const hear = (told: Told[], happening: Happening): void => {
  if (happening.kind === 'stated') {
    for (const claim of happening.claims) {
      if (!told.some((known) => known.claim.id === claim.id))
        told.push({ claim, end: claim.validTo, isGone: false });
    }
  } else if (happening.kind === 'forgotten') {
    for (const one of told) one.isGone ||= one.claim.entryId === happening.entryId;
  } else {
    for (const one of groupOf(told, happening.factId)) {
      if (happening.kind === 'retracted') one.isGone = true;
      else one.end = happening.validTo;
    }
  }
};

const groupOf = (told: readonly Told[], id: string): readonly Told[] => {
  const named = told.filter((one) => one.claim.id === id && !one.isGone);
  const lives = placesOf(told).flatMap(live);
  const own = lives.find((life) => allOf(life).some((one) => named.includes(one)));
  return own ? allOf(own) : named;
};

/** Who competes with whom. */
const placesOf = (told: readonly Told[]): Told[][] => {
  const places: Record<string, Told[]> = {};
  const living = told.filter((one) => !one.isGone);
  for (const one of living) {
    const { predicate, object } = one.claim;
    const rivals = living.filter((other) => other.claim.predicate === predicate);
    const apart = isTaste(one) || isSeveral(one) || areSaidTogether(rivals);
    (places[`${isTaste(one) ? 'taste' : predicate} ${apart ? object : ''}`] ??= []).push(one);
  }
  return Object.values(places);
};

const areSaidTogether = (rivals: readonly Told[]): boolean => {
  const best = Math.max(...rivals.map(levelOf));
  const loud = rivals.filter((one) => levelOf(one) === best && isYes(one));
  return loud.some((a) =>
    loud.some(
      (b) =>
        a.claim.episodeId === b.claim.episodeId &&
        a.claim.validFrom === b.claim.validFrom &&
        a.claim.authority === b.claim.authority &&
        clash(a, b),
    ),
  );
};

const live = (place: readonly Told[]): Life[] => {
  const heard = place.filter((one) => isHeard(place, one));
  const lives = tickThrough(heard);
  const against = new Map<Life, Set<string>>();
  for (const one of place.filter((other) => !heard.includes(other)).sort(inOrder)) {
    const at = isDead(one) ? (one.end ?? 0) - 1 : one.claim.validFrom;
    const holding = lives.find((life) => life.ticks.has(at) && minds(life, one));
    if (!holding) continue;
    if (!clash(first(holding), one) && isYes(first(holding)) === isYes(one) && kin(first(holding), one)) {
      holding.evidence.push(one);
    } else if (!isDead(one) && clash(first(holding), one)) {
      against.set(holding, (against.get(holding) ?? new Set()).add(one.claim.episodeId));
    }
  }
  for (const [life, episodes] of against) if (episodes.size > 1) life.isContested = true;
  return lives;
};

const isHeard = (place: readonly Told[], one: Told): boolean => {
  if (isDead(one)) return false;
  const stronger = place.filter((other) => levelOf(other) > levelOf(one) && isHeard(place, other));
  return !tickThrough(stronger).some((life) => life.ticks.has(one.claim.validFrom) && minds(life, one));
};

const tickThrough = (heard: readonly Told[]): Life[] => {
  const lives: Life[] = [];
  for (let now = -1; now <= LAST_TICK; now += 1) {
    for (const life of lives) life.isOver ||= statedEnd(life) <= now;
    const starting = heard.filter(({ claim }) => claim.validFrom === now).sort(inOrder);
    startAt(lives, starting);
    for (const life of lives) if (!life.isOver) life.ticks.add(now);
  }
  return lives;
};

const startAt = (lives: Life[], starting: readonly Told[]): void => {
  const before = lives.filter((life) => !life.isOver);
  const standing = starting.filter((one) => stands(one, starting));
  for (const one of [...standing.filter(isYes), ...standing.filter((other) => !isYes(other))]) {
    const open = lives.filter((life) => !life.isOver);
    const own = open.find((life) => fits(life, one));
    if (own) own.members.push(one);
    else if (isYes(one) || !open.some((life) => isYes(first(life)) && !clash(first(life), one))) {
      for (const life of open) life.isOver ||= isYes(one) || isYes(first(life));
      lives.push(newLife(one));
    }
  }
  const lost: Life[] = [];
  for (const one of starting.filter((other) => !stands(other, starting))) {
    const winner = strongestFirst(starting).find((other) => stands(other, starting) && clash(other, one));
    const isEven = winner?.claim.authority === one.claim.authority;
    for (const life of lives) if (isEven && life.members.includes(winner)) life.isContested = true;
    const home = before.find((life) => fits(life, one)) ?? lost.find((life) => isSame(first(life), one));
    if (home) home.evidence.push(one);
    else lost.push({ ...newLife(one), isOver: true, isContested: isEven });
  }
  lives.push(...lost);
};

const newLife = (one: Told): Life => ({
  members: [one],
  evidence: [],
  ticks: new Set(),
  isOver: false,
  isContested: false,
});

const stands = (one: Told, starting: readonly Told[]): boolean => {
  const order = strongestFirst(starting);
  return !order.slice(0, order.indexOf(one)).some((other) => clash(one, other) && stands(other, starting));
};

const strongestFirst = (starting: readonly Told[]): Told[] =>
  [...starting].sort((a, b) => powerOf(b) - powerOf(a) || inOrder(b, a));

const statedEnd = ({ members }: Life): number => {
  const best = Math.max(...members.map(levelOf));
  const ends = members.filter((one) => levelOf(one) === best && one.end !== null).sort(inOrder);
  return ends.at(-1)?.end ?? Infinity;
};

const allOf = ({ members, evidence }: Life): Told[] => [...members, ...evidence];
const first = ({ members }: Life): Told => members[0] as Told;
const fits = (life: Life, one: Told): boolean =>
  isYes(first(life)) === isYes(one) && within(one, first(life));
const minds = (life: Life, one: Told): boolean => isYes(first(life)) || kin(first(life), one);
