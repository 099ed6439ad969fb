import type { WordVector } from '@mneme/domain';
import { staticEncoder } from './static-embedder.js';

const MOST_WORDS = 50_000;

/**
 * Returns the static embedder's vectors of words, even if another model embeds texts, because one question
 * compares thousands of words. Returns null for a zero vector.
 */
export const cachedWordVector = (): WordVector => {
  const known = new Map<string, Float32Array | null>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const vector = staticEncoder()(word);
    const answer = vector.some((component) => component !== 0) ? vector : null;
    // Clears a full cache, so that a hostile text cannot fill the memory.
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, answer);
    return answer;
  };
};
