import type { Claim } from '../claim.js';

/**
 * A claim in the form that the oracle (`timeline-oracle.fixture.ts`) uses. The oracle supports only
 * lower-case words separated by one space.
 */
export interface OracleClaim {
  readonly claim: Claim;
  end: number | null;
  isGone: boolean;
}

const SEVERAL = ['owns'];
const TASTES: Readonly<Record<string, boolean>> = { likes: true, hates: false };
const POWER = ['import', 'assistant', 'quoted', 'extracted', 'agent', 'user'];

export const isSeveral = ({ claim }: OracleClaim): boolean => SEVERAL.includes(claim.predicate);
export const isTaste = ({ claim }: OracleClaim): boolean => claim.predicate in TASTES;

export const clash = (a: OracleClaim, b: OracleClaim): boolean =>
  isYes(a) === isYes(b) ? isYes(a) && !kin(a, b) : kin(a, b);
export const kin = (a: OracleClaim, b: OracleClaim): boolean => within(a, b) || within(b, a);

export const within = (a: OracleClaim, b: OracleClaim): boolean => {
  const [less, more] = [a.claim.object.split(' '), b.claim.object.split(' ')];
  return (
    less.every((word) => more.includes(word)) && more.every((word) => !/\d/.test(word) || less.includes(word))
  );
};

export const isYes = ({ claim }: OracleClaim): boolean =>
  (claim.polarity === 'affirmed') === (TASTES[claim.predicate] ?? true);
export const isSame = (a: OracleClaim, b: OracleClaim): boolean =>
  isYes(a) === isYes(b) && a.claim.object === b.claim.object;
export const isDead = ({ claim, end }: OracleClaim): boolean => end !== null && end <= claim.validFrom;
export const powerOf = ({ claim }: OracleClaim): number => POWER.indexOf(claim.authority);
const SELVES: readonly (string | null)[] = ['Ana', ' ANA'];
const isOfSelf = ({ claim }: OracleClaim): boolean =>
  SELVES.includes(claim.saidBy) && claim.authority !== 'quoted' && claim.authority !== 'assistant';

/** Level of a claim: 3 for the user, 2 for an agent, 1 for a person's own word, 0 for all others. */
export const levelOf = (one: OracleClaim): number =>
  one.claim.authority === 'user' ? 3 : one.claim.authority === 'agent' ? 2 : isOfSelf(one) ? OWN : 0;
export const OWN = 1;

/**
 * True if `one` is said later and states a start, and so corrects `other`, which only says that a value
 * holds.
 */
export const knowsBetter = (one: OracleClaim, other: OracleClaim): boolean => {
  const [a, b] = [one.claim, other.claim];
  const onlySays = b.granularity === 'instant' && b.saidAt === b.validFrom;
  return (
    a.granularity === 'day' &&
    onlySays &&
    a.saidAt > b.saidAt &&
    clash(one, other) &&
    levelOf(one) >= levelOf(other)
  );
};

/** True if `known` stated the start of `later`, or a later start, before `said` was said. */
export const isOldNews = (known: OracleClaim, later: OracleClaim, said: OracleClaim): boolean =>
  levelOf(known) >= levelOf(later) &&
  known.claim.granularity === 'day' &&
  known.claim.validFrom >= later.claim.validFrom &&
  known.claim.saidAt <= said.claim.saidAt;

export const inOrder = ({ claim: a }: OracleClaim, { claim: b }: OracleClaim): number =>
  a.validFrom - b.validFrom || a.saidAt - b.saidAt || a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1);
