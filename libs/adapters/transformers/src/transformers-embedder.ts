import type { Embedder } from '@mneme/ports';
import type { Embedded } from './embedding-thread.js';
import { fingerprintOf, modelPlace } from './model-files.js';
import { type ModelPool, openModelPool, type PoolOptions } from './model-pool.js';

/** An embedder in its own worker threads. */
export interface OpenEmbedder extends Embedder {
  close(): Promise<void>;
}

/**
 * Texts per task. Enough to outweigh the cost of a message, few enough that several threads share a request.
 */
const TEXTS_AT_ONCE = 8;
/**
 * Name of the recipe: mean over windows, cut at 256 word pieces. Part of the id, because another recipe gives
 * other vectors.
 */
const RECIPE = 'mean-256';

/** Loads the model and downloads missing files. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersEmbedder = async (options: PoolOptions): Promise<OpenEmbedder> => {
  const place = modelPlace(options);
  const pool = await openModelPool<readonly string[], Embedded>('./embedding-thread.js', options);
  try {
    const { dimensions } = await pool.run([]);
    const id = `${place.id}@${await fingerprintOf(place)}/${options.type}/${RECIPE}`;
    return { id, dimensions, embed: (texts) => embedIn(pool, texts), close: () => pool.close() };
  } catch (error) {
    await pool.close();
    throw error;
  }
};

const embedIn = async (
  pool: ModelPool<readonly string[], Embedded>,
  texts: readonly string[],
): Promise<readonly Float32Array[]> => {
  const tasks = Array.from({ length: Math.ceil(texts.length / TEXTS_AT_ONCE) }, (_, n) =>
    pool.run(texts.slice(n * TEXTS_AT_ONCE, (n + 1) * TEXTS_AT_ONCE)),
  );
  return (await Promise.all(tasks)).flatMap(({ vectors }) => vectors);
};
