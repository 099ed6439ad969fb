/** The share of the gold items among the first k. */
export const recallAt = (k: number, ranked: readonly string[], gold: readonly string[]): number => {
  const wanted = new Set(gold);
  const found = ranked.slice(0, k).filter((item) => wanted.has(item));
  return wanted.size === 0 ? 0 : found.length / wanted.size;
};

/** 1 if every gold item is among the first k, else 0. */
export const allAt = (k: number, ranked: readonly string[], gold: readonly string[]): number =>
  recallAt(k, ranked, gold) === 1 ? 1 : 0;

/** Binary nDCG@k: 1 / log2(rank + 1), divided by what the best order would give. */
export const ndcgAt = (k: number, ranked: readonly string[], gold: readonly string[]): number => {
  const wanted = new Set(gold);
  const discount = (rank: number): number => 1 / Math.log2(rank + 1);
  const gain = ranked
    .slice(0, k)
    .reduce((sum, item, index) => sum + (wanted.has(item) ? discount(index + 1) : 0), 0);
  const best = Array.from({ length: Math.min(wanted.size, k) }, (_, index) => discount(index + 1));
  return wanted.size === 0 ? 0 : gain / best.reduce((sum, each) => sum + each, 0);
};

/** Each item once, where it came first. */
export const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];
