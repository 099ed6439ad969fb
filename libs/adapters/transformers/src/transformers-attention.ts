import { openModelPool, type PoolOptions } from './model-pool.js';

/** A model that tells by its attention what belongs together. */
export interface AttentionModel {
  /** One number a sentence: `attentionLinks`. Throws `Unavailable`. */
  link(sentences: readonly string[]): Promise<readonly (number | null)[]>;
  close(): Promise<void>;
}

/** Loads the model, downloading it if need be. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersAttention = async (options: PoolOptions): Promise<AttentionModel> => {
  const pool = await openModelPool<readonly string[], readonly (number | null)[]>(
    './attention-thread.js',
    options,
  );
  try {
    await pool.run(['A word.']);
    return { link: (sentences) => pool.run(sentences), close: () => pool.close() };
  } catch (error) {
    await pool.close();
    throw error;
  }
};
