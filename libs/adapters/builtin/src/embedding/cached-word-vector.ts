import type { WordVector } from '@mneme/domain';
import { staticEncoder } from './static-embedder.js';

/** Maximum number of cached words, 25 MB of vectors. The conversations of one user have fewer words. */
const MOST_WORDS = 50_000;

/**
 * Returns a function that gives the static embedder's vector of a word, or null if the vector is zero. Words
 * are compared by these vectors even if another model embeds texts, because one question compares thousands of
 * words.
 */
export const cachedWordVector = (): WordVector => {
  const known = new Map<string, Float32Array | null>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const vector = staticEncoder()(word);
    const answer = vector.some((component) => component !== 0) ? vector : null;
    // Clears the cache when it is full, so that a hostile text cannot fill the memory.
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, answer);
    return answer;
  };
};
