import { stemsOf } from '@mneme/domain';

const DIMENSIONS = 1024;

/** Returns hashed counts of stems, so that texts with common words are similar. The baseline for embedders. */
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
