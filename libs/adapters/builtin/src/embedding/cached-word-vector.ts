import type { WordVector } from '@mneme/domain';
import { staticEncoder } from './static-embedder.js';

/** 25 MB of vectors: more words than the conversations of one user have. */
const MOST_WORDS = 50_000;

/**
 * The vectors of single words, as the static embedder gives them to a text of that word. Words are compared by these
 * whatever model embeds texts: thousands are compared for one question.
 */
export const cachedWordVector = (): WordVector => {
  const known = new Map<string, Float32Array | null>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const vector = staticEncoder()(word);
    const answer = vector.some((component) => component !== 0) ? vector : null;
    // Starts over when full, so that a hostile text cannot fill the memory.
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, answer);
    return answer;
  };
};
