import type { Embedder } from '@mneme/ports';
import {
  modelId,
  type ModelInThreads,
  type ModelPool,
  openInThreads,
  type PoolOptions,
} from '../threads/model-pool.js';
import type { EmbeddedTexts } from './embedding-thread.js';

export type OpenEmbedder = Embedder & ModelInThreads;

/**
 * Number of texts in one message to a thread. Fewer texts would spend more time on messages, and more would
 * leave other threads idle.
 */
const TEXTS_AT_ONCE = 8;
/**
 * The vector of a text is the mean over its windows, each cut at 256 word pieces. This procedure is part of
 * the id, because another procedure gives other vectors.
 */
const RECIPE = 'mean-256';

/**
 * Opens an embedder, and downloads its missing files. Throws `Unavailable` with the names of the setting and
 * the file.
 */
export const openTransformersEmbedder = (options: PoolOptions): Promise<OpenEmbedder> =>
  openInThreads<readonly string[], EmbeddedTexts, Embedder>(
    new URL('./embedding-thread.js', import.meta.url),
    options,
    async (pool) => {
      const { dimensions } = await pool.run([]);
      const id = `${await modelId(options)}/${RECIPE}`;
      return { id, dimensions, embed: (texts) => embedInTasks(pool, texts) };
    },
  );

const embedInTasks = async (
  pool: ModelPool<readonly string[], EmbeddedTexts>,
  texts: readonly string[],
): Promise<readonly Float32Array[]> => {
  const tasks = Array.from({ length: Math.ceil(texts.length / TEXTS_AT_ONCE) }, (_, n) =>
    pool.run(texts.slice(n * TEXTS_AT_ONCE, (n + 1) * TEXTS_AT_ONCE)),
  );
  return (await Promise.all(tasks)).flatMap(({ vectors }) => vectors);
};
