import type { FactCommand } from './fact-command.js';
import {
  clash,
  inOrder,
  isDead,
  isSame,
  isSeveral,
  isTaste,
  isYes,
  kin,
  isOldNews,
  knowsBetter,
  levelOf,
  OWN,
  powerOf,
  type OracleClaim,
  within,
} from './oracle-claim.fixture.js';

/**
 * Returns the beliefs that the fold must produce. The oracle computes them independently, by replaying the
 * commands and simulating every tick. The oracle is slow and simple, and supports only the words of its
 * random lives (`random-life.fixture.ts`).
 */
export const believedBy = (history: readonly FactCommand[], knownAt: number, asOf: number): Belief[] => {
  const told: OracleClaim[] = [];
  for (const command of history) if (command.recordedAt <= knownAt) hear(told, command);
  return placesOf(told)
    .flatMap(live)
    .filter(({ ticks }) => ticks.has(asOf))
    .map((life) => ({
      claimId: first(life).claim.id,
      supports: allOf(life)
        .map(({ claim }) => claim.id)
        .sort(),
      isContested: life.rivals.size > 0,
      contestedBy: [...life.rivals].map(({ claim }) => claim.id).sort(),
    }));
};

export interface Belief {
  readonly claimId: string;
  readonly supports: readonly string[];
  readonly isContested: boolean;
  readonly contestedBy: readonly string[];
}

/** All instants of a random life are before this tick. */
export const LAST_TICK = 12;

interface Life {
  readonly members: OracleClaim[];
  /** Claims that say the same and do not change the length of the life. */
  readonly evidence: OracleClaim[];
  readonly ticks: Set<number>;
  isOver: boolean;
  readonly rivals: Set<OracleClaim>;
}

const hear = (told: OracleClaim[], command: FactCommand): void => {
  if (command.kind === 'stated') {
    for (const claim of command.claims) {
      if (!told.some((known) => known.claim.id === claim.id))
        told.push({ claim, end: claim.validTo, isGone: false });
    }
  } else if (command.kind === 'forgotten') {
    for (const one of told) one.isGone ||= one.claim.entryId === command.entryId;
  } else if (command.kind === 'corrected') {
    for (const { claimId, validTo } of command.claims) {
      for (const one of told.filter(({ claim }) => claim.id === claimId)) {
        one.end = validTo ?? one.end;
        one.isGone ||= validTo === null;
      }
    }
  } else {
    for (const one of groupOf(told, command.factId)) {
      if (command.kind === 'retracted') one.isGone = true;
      else one.end = command.validTo;
    }
  }
};

const groupOf = (told: readonly OracleClaim[], id: string): readonly OracleClaim[] => {
  const named = told.filter((one) => one.claim.id === id && !one.isGone);
  const lives = placesOf(told).flatMap(live);
  const own = lives.find((life) => allOf(life).some((one) => named.includes(one)));
  return own ? allOf(own) : named;
};

const placesOf = (told: readonly OracleClaim[]): OracleClaim[][] => {
  const places: Record<string, OracleClaim[]> = {};
  const living = told.filter((one) => !one.isGone);
  for (const one of living) {
    const { predicate, object } = one.claim;
    const rivals = living.filter((other) => other.claim.predicate === predicate);
    const apart = isTaste(one) || isSeveral(one) || areSaidTogether(rivals);
    (places[`${isTaste(one) ? 'taste' : predicate} ${apart ? object : ''}`] ??= []).push(one);
  }
  return Object.values(places);
};

const areSaidTogether = (rivals: readonly OracleClaim[]): boolean => {
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

const live = (place: readonly OracleClaim[]): Life[] => {
  const heard = place.filter((one) => isHeard(place, one));
  const lives = tickThrough(heard);
  const unheard = place.filter((one) => !heard.includes(one)).sort(inOrder);
  for (const one of unheard) {
    const at = isDead(one) ? (one.end ?? 0) - 1 : one.claim.validFrom;
    const agreed = lives.find(
      (life) => life.ticks.has(at) && isYes(first(life)) === isYes(one) && kin(first(life), one),
    );
    agreed?.evidence.push(one);
  }
  for (const life of lives) {
    const rivals = unheard.filter((one) => objects(life, one));
    const isOwn = allOf(life).some((one) => levelOf(one) === OWN);
    const isHearsay = rivals.some((one) => levelOf(one) < OWN);
    if ((isOwn && isHearsay) || new Set(rivals.map(({ claim }) => claim.episodeId)).size > 1)
      for (const one of rivals) life.rivals.add(one);
  }
  return lives;
};

const objects = (life: Life, one: OracleClaim): boolean =>
  !isDead(one) &&
  life.ticks.has(one.claim.validFrom) &&
  clash(first(life), one) &&
  loudest(life) > levelOf(one);

const loudest = ({ members }: Life): number => Math.max(...members.map(levelOf));

const isHeard = (place: readonly OracleClaim[], one: OracleClaim): boolean => {
  if (isDead(one)) return false;
  if (levelOf(one) === OWN) return true;
  const before = place.filter(
    (other) => (levelOf(other) > levelOf(one) || levelOf(other) === OWN) && isHeard(place, other),
  );
  return !tickThrough(before).some(
    (life) =>
      life.ticks.has(one.claim.validFrom) &&
      minds(life, one) &&
      life.members.some((each) => drowns(each, one) && each.claim.validFrom <= one.claim.validFrom),
  );
};

const drowns = (loud: OracleClaim, one: OracleClaim): boolean => levelOf(loud) > levelOf(one);

const tickThrough = (heard: readonly OracleClaim[]): Life[] => {
  const lives: Life[] = [];
  for (let now = -1; now <= LAST_TICK; now += 1) {
    for (const life of lives) life.isOver ||= statedEnd(life) <= now;
    const starting = heard.filter(({ claim }) => claim.validFrom === now).sort(inOrder);
    startAt(lives, starting);
    for (const life of lives) if (!life.isOver) life.ticks.add(now);
  }
  return lives;
};

const startAt = (lives: Life[], starting: readonly OracleClaim[]): void => {
  const before = lives.filter((life) => !life.isOver);
  const standing = starting.filter((one) => stands(one, starting));
  const late: OracleClaim[] = [];
  for (const one of [...standing.filter(isYes), ...standing.filter((other) => !isYes(other))]) {
    const open = lives.filter((life) => !life.isOver);
    if (isYes(one) && open.some((life) => isYes(first(life)) && isTooLate(life, one))) {
      late.push(one);
      continue;
    }
    const own = open.find((life) => fits(life, one));
    const isIdle = open.some(
      (life) => isYes(first(life)) && !clash(first(life), one) && loudest(life) >= levelOf(one),
    );
    for (const life of open) if (life !== own && makesWay(life, one)) life.isOver = true;
    if (own) own.members.push(one);
    else if (isYes(one) || !isIdle) lives.push(newLife(one));
  }
  const lost: Life[] = [];
  for (const one of late) {
    const known = lost.find((life) => isSame(first(life), one));
    if (known) known.evidence.push(one);
    else lost.push({ ...newLife(one), isOver: true });
  }
  for (const one of starting.filter((other) => !stands(other, starting))) {
    const winner = strongestFirst(starting).find((other) => stands(other, starting) && clash(other, one));
    const rival = winner?.claim.authority === one.claim.authority ? winner : undefined;
    for (const life of lives) if (rival && life.members.includes(rival)) life.rivals.add(one);
    const home = before.find((life) => fits(life, one));
    const known = lost.find((life) => isSame(first(life), one));
    if (home ?? known) (home ?? known)?.evidence.push(one);
    else lost.push({ ...newLife(one), isOver: true });
    if (rival && !home) lost.find((life) => isSame(first(life), one))?.rivals.add(rival);
  }
  lives.push(...lost);
};

/** True if a member corrects `one` with news that was not yet known when `one` was said. */
const isTooLate = (life: Life, one: OracleClaim): boolean =>
  clash(first(life), one) &&
  allOf(life).some(
    (each) => knowsBetter(each, one) && !allOf(life).some((known) => isOldNews(known, each, one)),
  );

/**
 * True if a life ends when `one` begins. An affirmed value ends other values, and also denials unless they
 * have a higher level.
 */
const makesWay = (life: Life, one: OracleClaim): boolean =>
  isYes(one)
    ? isYes(first(life)) || levelOf(one) === OWN || loudest(life) <= levelOf(one)
    : isYes(first(life)) && clash(first(life), one);

const newLife = (one: OracleClaim): Life => ({
  members: [one],
  evidence: [],
  ticks: new Set(),
  isOver: false,
  rivals: new Set(),
});

const stands = (one: OracleClaim, starting: readonly OracleClaim[]): boolean => {
  const order = strongestFirst(starting);
  return !order.slice(0, order.indexOf(one)).some((other) => clash(one, other) && stands(other, starting));
};

const strongestFirst = (starting: readonly OracleClaim[]): OracleClaim[] =>
  [...starting].sort((a, b) => powerOf(b) - powerOf(a) || inOrder(b, a));

const statedEnd = ({ members }: Life): number => {
  const told = [...members].sort(inOrder);
  const isLoudest = (one: OracleClaim): boolean => told.every((each) => levelOf(each) <= levelOf(one));
  const since = told.slice(told.findIndex(isLoudest));
  return since.findLast((one) => one.end !== null)?.end ?? Infinity;
};

const allOf = ({ members, evidence }: Life): OracleClaim[] => [...members, ...evidence];
const first = ({ members }: Life): OracleClaim => members[0] as OracleClaim;
const fits = (life: Life, one: OracleClaim): boolean =>
  isYes(first(life)) === isYes(one) &&
  within(one, first(life)) &&
  (levelOf(one) <= loudest(life) || within(first(life), one));
const minds = (life: Life, one: OracleClaim): boolean => isYes(first(life)) || kin(first(life), one);
