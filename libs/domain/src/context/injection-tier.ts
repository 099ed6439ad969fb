/** Number of recalled snippets in a prompt, and maximum characters of each. */
export interface InjectionTier {
  readonly chunks: number;
  readonly characters: number;
}

const ROOMY: InjectionTier = { chunks: 5, characters: 600 };
const TIGHT: InjectionTier = { chunks: 3, characters: 400 };
const NARROW: InjectionTier = { chunks: 2, characters: 250 };

/**
 * Returns the tier for a conversation that fills `used` of `limit` tokens, or null if a compaction is near
 * (algorithms 8.8, S3 3.4). Compares integers, because .8 * .75 is not .6 in binary.
 */
export const injectionTier = (used: number, limit: number | null): InjectionTier | null => {
  if (limit === null || limit <= 0) return TIGHT;
  if (used * 5 < limit * 3) return ROOMY;
  if (used * 10 < limit * 7) return TIGHT;
  if (used * 5 < limit * 4) return NARROW;
  return null;
};
