import { isSetting } from '../predicates/predicate.js';
import { isAboutSame, type PreparedClaim } from './prepared-claim.js';

/** True if one episode states several values for one start with equal authority (algorithms 5.2 step 4, 5.5 "learned
 * cardinality"). Weak claims do not count, or they could let a value coexist with a user's. */
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
