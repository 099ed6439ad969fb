import { describe, expect, it } from 'vitest';
import { staticEmbedder } from './static-embedder.js';
import { cachedWordVector } from './cached-word-vector.js';

describe('the vector of a word', () => {
  const vectorOf = cachedWordVector();

  it('is what the embedder gives to a text of that word, each time', async () => {
    const words = ['pottery', 'ceramics', 'trabajo', '猫'];
    const vectors = await staticEmbedder().embed(words);
    for (const [n, word] of words.entries()) {
      expect(vectorOf(word), word).toEqual(vectors[n]);
      expect(vectorOf(word), word).toBe(vectorOf(word));
    }
  });

  it('is none for what is no word', () => {
    expect(vectorOf('')).toBeNull();
  });

  it('outlives more words than are remembered', () => {
    const before = vectorOf('pottery');
    for (let n = 0; n < 50_001; n += 1) vectorOf(`w${n}`);
    expect(vectorOf('pottery')).toEqual(before);
  });
});
