import { REFERENCE_PAIRS, updateScale, type UpdateScale } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { oncePerEmbedder } from '../once-per-embedder.js';

const NONE = new Float32Array(0);

const readScale = async ({ embed }: Embedder): Promise<UpdateScale> => {
  const vectors = await embed(REFERENCE_PAIRS.flatMap(({ one, other }) => [one, other]));
  return updateScale(
    REFERENCE_PAIRS.map(({ kinship }, n) => ({
      kinship,
      one: vectors[2 * n] ?? NONE,
      other: vectors[2 * n + 1] ?? NONE,
    })),
  );
};

/** Embeds the reference pairs once per embedder. Throws `Unavailable`. */
export const openUpdateScale = oncePerEmbedder(readScale);
