import { stemsOf } from '@mneme/domain';

const DIMENSIONS = 1024;

/** Texts as the counts of their stems, hashed: two are alike that share words. The least that an embedder has to beat. */
export const lexicalVectors = (texts: readonly string[]): Promise<readonly Float32Array[]> =>
  Promise.resolve(
    texts.map((text) => {
      const vector = new Float32Array(DIMENSIONS);
      for (const stem of stemsOf(text)) {
        const at = hashOf(stem) % DIMENSIONS;
        vector[at] = (vector[at] ?? 0) + 1;
      }
      return vector;
    }),
  );

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};
