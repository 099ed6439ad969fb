import { describe, expect, it } from 'vitest';
import { injectionTier } from './injection-tier.js';

const tierOf = (used: number, limit: number | null): string => {
  const tier = injectionTier(used, limit);
  return tier === null ? 'none' : `${tier.chunks}x${tier.characters}`;
};

describe('injectionTier', () => {
  it.each([
    [0, '5x600'],
    [76_799, '5x600'],
    [76_800, '3x400'],
    [89_599, '3x400'],
    [89_600, '2x250'],
    [102_399, '2x250'],
    [102_400, 'none'],
    [200_000, 'none'],
  ])('returns for %i used of 128,000 tokens: %s', (used, tier) => {
    expect(tierOf(used, 128_000)).toBe(tier);
  });

  it('changes the tier exactly at each boundary, for every limit', () => {
    for (let limit = 10; limit <= 5_000; limit += 10) {
      expect([
        tierOf((limit / 10) * 6, limit),
        tierOf((limit / 10) * 7, limit),
        tierOf((limit / 10) * 8, limit),
      ]).toEqual(['3x400', '2x250', 'none']);
    }
  });

  it('returns the second tier for an unknown limit', () => {
    expect([tierOf(500, null), tierOf(500, 0)]).toEqual(['3x400', '3x400']);
  });
});
