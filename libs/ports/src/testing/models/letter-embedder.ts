import type { Embedder } from '../../models/embedder.js';

const DIMENSIONS = 16;

/**
 * A second embedder, for tests that need another embedder than the built-in one. It counts letters by code
 * point, so a text without letters gives zeros.
 */
export const letterEmbedder = (): Embedder => ({
  id: 'letters v1',
  dimensions: DIMENSIONS,
  embed: (texts) => Promise.resolve(texts.map(vectorOf)),
});

const vectorOf = (text: string): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    const at = (letter.codePointAt(0) ?? 0) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((component) => component / length);
};
