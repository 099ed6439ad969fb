/** Amount of recalled text in a prompt: number of snippets, and maximum characters of each. */
export interface InjectionTier {
  readonly chunks: number;
  readonly characters: number;
}

const ROOMY: InjectionTier = { chunks: 5, characters: 600 };
const TIGHT: InjectionTier = { chunks: 3, characters: 400 };
const NARROW: InjectionTier = { chunks: 2, characters: 250 };

/**
 * Returns the tier for a conversation that fills `used` of `limit` tokens, without the recalled block: 5 x 600
 * below 60 %, 3 x 400 below 70 % or for an unknown limit, 2 x 250 below 80 %, and null above, because
 * compaction is near (algorithms 8.8, S3 3.4). Compares integers by multiplication, because .8 * .75 is not .6
 * in binary.
 */
export const injectionTier = (used: number, limit: number | null): InjectionTier | null => {
  if (limit === null || limit <= 0) return TIGHT;
  if (used * 5 < limit * 3) return ROOMY;
  if (used * 10 < limit * 7) return TIGHT;
  if (used * 5 < limit * 4) return NARROW;
  return null;
};
