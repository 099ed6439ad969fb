import { cosine, stemsOf } from '@mneme/domain';
import type { CrossEncoder } from '@mneme/ports';
import { staticEmbedder } from '../embedding/static-embedder.js';

/** Named in what it makes: other weights are another model. */
const OVERLAP_ID = 'overlap-1';
/** What agrees with the query (S2 3.3; algorithms 8.5, the selector that needs no model), without metadata. */
const WEIGHTS = { meaning: 0.55, words: 0.35 } as const;
const WHOLE = WEIGHTS.meaning + WEIGHTS.words;
/** Of a longer query or text the beginning is read. */
const MOST_CHARACTERS = 4_000;

/**
 * The cross-encoder that needs no network: the share of the query's stems that a text has, and how near both are in meaning
 * by the built-in table. Holds the thread that calls for some tenths of a millisecond a text.
 */
export const overlapCrossEncoder = (): CrossEncoder => {
  const embedder = staticEmbedder();
  return {
    id: OVERLAP_ID,
    score: async (query, texts) => {
      const asked = beginningOf(query);
      const read = texts.map(beginningOf);
      const [meant = NOTHING, ...vectors] = await embedder.embed([asked, ...read]);
      const stems = new Set(stemsOf(asked));
      return read.map((text, n) => {
        const words = shareOf(stems, text);
        const meaning = Math.max(0, cosine(meant, vectors[n] ?? NOTHING));
        return Math.min(1, (WEIGHTS.meaning * meaning + WEIGHTS.words * words) / WHOLE);
      });
    },
  };
};

const NOTHING = new Float32Array(0);

const beginningOf = (text: string): string => text.slice(0, MOST_CHARACTERS);

const shareOf = (asked: ReadonlySet<string>, text: string): number => {
  if (asked.size === 0) return 0;
  const said = new Set(stemsOf(text));
  return [...asked].filter((stem) => said.has(stem)).length / asked.size;
};
