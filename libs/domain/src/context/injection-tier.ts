/** How much of the past a prompt receives: so many snippets of so many characters each. */
export interface InjectionTier {
  readonly chunks: number;
  readonly characters: number;
}

const ROOMY: InjectionTier = { chunks: 5, characters: 600 };
const TIGHT: InjectionTier = { chunks: 3, characters: 400 };
const NARROW: InjectionTier = { chunks: 2, characters: 250 };

/**
 * The tier for a conversation that fills `used` of `limit` tokens, without the recalled block itself: 5 x 600 below
 * .60, 3 x 400 below .70, 2 x 250 below .80, and `null` from there, because compaction is near and nothing is injected.
 * An unknown limit gives 3 x 400 (algorithms 8.8; S3 3.4). The boundaries are fractions of whole numbers, compared by
 * multiplication: in binary .8 * .75 is not .6.
 */
export const injectionTier = (used: number, limit: number | null): InjectionTier | null => {
  if (limit === null || limit <= 0) return TIGHT;
  if (used * 5 < limit * 3) return ROOMY;
  if (used * 10 < limit * 7) return TIGHT;
  if (used * 5 < limit * 4) return NARROW;
  return null;
};
