const SHARE_OF_BEST = 0.5;
const FEWEST = 5;
const MOST = 50;

/**
 * Returns the number of scores to keep. The scores must be in order, best first (retrieval.md, "Number of
 * results").
 */
export const resultCount = (scores: readonly number[]): number => {
  const least = SHARE_OF_BEST * (scores[0] ?? 0);
  const firstBelow = scores.findIndex((score) => score < least);
  const near = firstBelow < 0 ? scores.length : firstBelow;
  return Math.min(scores.length, Math.max(FEWEST, Math.min(near, MOST)));
};
