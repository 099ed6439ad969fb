import type { Embedder } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

const LIMIT_VECTORS = 10_000;

/** Caches vectors, because messages are embedded when they are recorded and again when they are segmented. */
export const rememberingEmbedder = ({ embed, ...embedder }: Embedder): Embedder => {
  const kept = new LRUCache<string, Float32Array>({ max: LIMIT_VECTORS });
  return {
    ...embedder,
    embed: async (texts) => {
      const keys = texts.map((text) => createHash('sha256').update(text).digest('base64'));
      const found = keys.map((key) => kept.get(key));
      const missing = texts.filter((_, n) => found[n] === undefined);
      const fresh = missing.length === 0 ? [] : await embed(missing);
      let taken = 0;
      return keys.map((key, n) => {
        const vector = found[n] ?? fresh[taken++] ?? new Float32Array(0);
        kept.set(key, vector);
        // Returns a copy, so that a caller cannot change the cached vector.
        return vector.slice();
      });
    },
  };
};
