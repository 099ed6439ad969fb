import { isSetting } from '../predicates/predicate.js';
import { isAboutSame, type PreparedClaim } from './prepared-claim.js';

/**
 * True if a single-valued slot was stated with several values at once: in one episode, for one start, with
 * equal authority (algorithms 5.2 step 4, 5.5 "learned cardinality"). Only claims of the highest `tier` count,
 * or two weak claims could let a third coexist with a user's value.
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
