import { isSetting } from '../predicate.js';
import { isAboutSame, type PreparedClaim } from './prepared-claim.js';

/**
 * Whether a slot thought to be single-valued was stated with several values at once: in one episode, for
 * one start, with equal authority (algorithms 5.2 step 4, 5.5 "learned cardinality"). Only the highest
 * tier in the slot, `tier`, is heard, or two weak claims could let a third stand beside what a user said. Values
 * of one episode with different starts are a history, not a pair.
 */
export const areCoStated = (claims: readonly PreparedClaim[], tier: number): boolean => {
  const together = new Map<string, Map<string, PreparedClaim>>();
  for (const said of claims) {
    if (said.tier !== tier || said.stance !== 'affirmed' || isSetting(said.claim.predicate)) continue;
    const { episodeId, validFrom, authority } = said.claim;
    const key = JSON.stringify([episodeId, validFrom, authority]);
    const values = together.get(key) ?? new Map<string, PreparedClaim>();
    together.set(key, values.set(said.saying.normalised, said));
  }
  return [...together.values()].some((values) => haveTwoThings([...values.values()]));
};

const haveTwoThings = (values: readonly PreparedClaim[]): boolean =>
  values.some((one, place) => values.slice(place + 1).some((other) => !isAboutSame(one, other)));
