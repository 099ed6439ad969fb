import type { CrossEncoder, Selector } from '@mneme/ports';

/** Reads only the first query, because each further query would cost a run of the network for every text. */
export const selectorByScores = ({ id, score }: CrossEncoder): Selector => ({
  id,
  select: async ([query = ''], texts) => {
    const scores = await score(query, texts);
    return [...texts.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  },
});
