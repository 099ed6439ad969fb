import { describe, expect } from 'vitest';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';
import type { Embedder } from '../../models/embedder.js';

const PLAIN = ['My cat sleeps all day.', 'We moved to Porto in March.', 'The build fails on Windows.'];

export const embedderContract = (open: Open<Embedder>): void => {
  describe('Embedder', () => {
    const it = promises(open);

    it('has an id and a number of dimensions', async (embedder) => {
      expect(embedder.id).not.toBe('');
      expect(Number.isInteger(embedder.dimensions) && embedder.dimensions > 0).toBe(true);
      await Promise.resolve();
    });

    it('returns one vector per text, of unit length or all zeros', async (embedder) => {
      const texts = ['', ' ', ...PLAIN, ...ODD_STRINGS, '\ud800 lone', 'long '.repeat(5_000)];
      const vectors = await embedder.embed(texts);
      expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => embedder.dimensions));
      for (const [i, vector] of vectors.entries()) {
        const length = Math.hypot(...vector);
        expect(
          length === 0 || Math.abs(length - 1) < 1e-3,
          `length ${length} for "${texts[i]?.slice(0, 20)}"`,
        ).toBe(true);
      }
    });

    it('returns a different vector, not zero, for each plain sentence', async (embedder) => {
      const vectors = await embedder.embed(PLAIN);
      expect(vectors.every((vector) => vector.some((component) => component !== 0))).toBe(true);
      expect(new Set(vectors.map((vector) => vector.join()))).toHaveProperty('size', PLAIN.length);
    });

    it('returns the same vector for a text alone, among others and again', async (embedder) => {
      const together = await embedder.embed([...PLAIN, ...ODD_STRINGS]);
      const alone = await Promise.all([...PLAIN, ...ODD_STRINGS].map((text) => embedder.embed([text])));
      expect(alone.map(([vector]) => vector)).toEqual(together);
    });

    it('returns no vectors for no texts', async (embedder) => {
      expect(await embedder.embed([])).toEqual([]);
    });
  });
};
