import type { CrossEncoder, Selector } from '@mneme/ports';

/**
 * A selector that orders all texts by the scores of a cross-encoder and keeps the order of equal scores. Reads
 * only the first query, because each query would cost a run of the network for every text.
 */
export const selectorByScores = ({ id, score }: CrossEncoder): Selector => ({
  id,
  select: async ([query = ''], texts) => {
    const scores = await score(query, texts);
    return [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  },
});
