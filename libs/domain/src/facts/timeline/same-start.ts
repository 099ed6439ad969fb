import { contradicts, type PreparedClaim, voiceOf } from './prepared-claim.js';

/** Outcome for claims that start at one instant. */
export interface SameStartOutcome {
  /** Claims of which no two contradict each other, in the given order. */
  readonly standing: readonly PreparedClaim[];
  /** The other claims, each with the standing claim that contradicts it. */
  readonly beaten: readonly { readonly claim: PreparedClaim; readonly by: PreparedClaim }[];
}

/**
 * Settles claims of one start, given in the strict order. If two contradict each other, the higher authority
 * wins, and at equal authority the later one (algorithms 5.2 step 4).
 */
export const resolveSameStart = (claims: readonly PreparedClaim[]): SameStartOutcome => {
  /** One standing claim for each value. Repeats share its outcome. */
  const voices = new Map<string, PreparedClaim>();
  const beatenBy = new Map<PreparedClaim, PreparedClaim>();
  for (const claim of weightiestFirst(claims)) {
    const voice = voiceOf(claim);
    if (voices.has(voice)) continue;
    const by = [...voices.values()].find((standing) => contradicts(claim, standing));
    if (by) beatenBy.set(claim, by);
    else voices.set(voice, claim);
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
