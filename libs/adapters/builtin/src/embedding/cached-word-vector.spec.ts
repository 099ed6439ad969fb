import { describe, expect, it } from 'vitest';
import { staticEmbedder } from './static-embedder.js';
import { cachedWordVector } from './cached-word-vector.js';

describe('cachedWordVector', () => {
  const vectorOf = cachedWordVector();

  it("returns the embedder's vector of the word and caches it", async () => {
    const words = ['pottery', 'ceramics', 'trabajo', '猫'];
    const vectors = await staticEmbedder().embed(words);
    for (const [n, word] of words.entries()) {
      expect(vectorOf(word), word).toEqual(vectors[n]);
      expect(vectorOf(word), word).toBe(vectorOf(word));
    }
  });

  it('returns null for an empty word', () => {
    expect(vectorOf('')).toBeNull();
  });

  it('returns the same vector after the cache was cleared', () => {
    const before = vectorOf('pottery');
    for (let n = 0; n < 50_001; n += 1) vectorOf(`w${n}`);
    expect(vectorOf('pottery')).toEqual(before);
  });
});
