import { cosine, stemsOf } from '@mneme/domain';
import type { CrossEncoder } from '@mneme/ports';
import { staticEmbedder } from '../embedding/static-embedder.js';

/** Id of this encoder, stored with the results. Change the id when the weights change. */
const OVERLAP_ID = 'overlap-1';
/** Weights of the selector without a model (S2 3.3, algorithms 8.5), without the weight of metadata. */
const WEIGHTS = { meaning: 0.55, words: 0.35 } as const;
const WHOLE = WEIGHTS.meaning + WEIGHTS.words;
const MOST_CHARACTERS = 4_000;

/**
 * Scores a text by its share of the query's stems and by the similarity of the static vectors of text and
 * query. Blocks the thread for some tenths of a millisecond per text.
 */
export const overlapCrossEncoder = (): CrossEncoder => {
  const embedder = staticEmbedder();
  return {
    id: OVERLAP_ID,
    score: async (query, texts) => {
      const asked = beginningOf(query);
      const read = texts.map(beginningOf);
      const [queryVector = NOTHING, ...vectors] = await embedder.embed([asked, ...read]);
      const stems = new Set(stemsOf(asked));
      return read.map((text, n) => {
        const words = shareOf(stems, text);
        const meaning = Math.max(0, cosine(queryVector, vectors[n] ?? NOTHING));
        return Math.min(1, (WEIGHTS.meaning * meaning + WEIGHTS.words * words) / WHOLE);
      });
    },
  };
};

const NOTHING = new Float32Array(0);

const beginningOf = (text: string): string => text.slice(0, MOST_CHARACTERS);

const shareOf = (asked: ReadonlySet<string>, text: string): number => {
  if (asked.size === 0) return 0;
  const textStems = new Set(stemsOf(text));
  return [...asked].filter((stem) => textStems.has(stem)).length / asked.size;
};
