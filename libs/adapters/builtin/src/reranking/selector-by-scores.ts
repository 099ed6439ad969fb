import type { CrossEncoder, Selector } from '@mneme/ports';

/**
 * Chooses every text, in the order of a cross-encoder; equals keep theirs. It reads the query that stands for what was
 * asked and no other: each would cost a run of its network for every text.
 */
export const selectorByScores = ({ id, score }: CrossEncoder): Selector => ({
  id,
  select: async ([query = ''], texts) => {
    const scores = await score(query, texts);
    return [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  },
});
