export const recallAt = (k: number, ranked: readonly string[], gold: readonly string[]): number => {
  const wanted = new Set(gold);
  const found = ranked.slice(0, k).filter((item) => wanted.has(item));
  return wanted.size === 0 ? 0 : found.length / wanted.size;
};

export const allAt = (k: number, ranked: readonly string[], gold: readonly string[]): number =>
  recallAt(k, ranked, gold) === 1 ? 1 : 0;

/** Returns binary nDCG@k: the sum of 1 / log2(rank + 1), divided by the sum for the best order. */
export const ndcgAt = (k: number, ranked: readonly string[], gold: readonly string[]): number => {
  const wanted = new Set(gold);
  const discount = (rank: number): number => 1 / Math.log2(rank + 1);
  const gain = ranked
    .slice(0, k)
    .reduce((sum, item, index) => sum + (wanted.has(item) ? discount(index + 1) : 0), 0);
  const best = Array.from({ length: Math.min(wanted.size, k) }, (_, index) => discount(index + 1));
  return wanted.size === 0 ? 0 : gain / best.reduce((sum, each) => sum + each, 0);
};

export const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];
