import { REFERENCE_PAIRS, updateScale, type UpdateScale } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';

const scales = new WeakMap<Embedder, Promise<UpdateScale>>();

/** What cosines of this embedder mean for updates: embeds the reference pairs, once for an embedder. Throws `Unavailable`. */
export const openUpdateScale = async (embedder: Embedder): Promise<UpdateScale> => {
  const known = scales.get(embedder);
  if (known) return known;
  const reading = readScale(embedder);
  scales.set(embedder, reading);
  try {
    return await reading;
  } catch (error) {
    scales.delete(embedder);
    throw error;
  }
};

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
