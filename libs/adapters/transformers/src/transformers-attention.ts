import type { AttentionModel } from '@mneme/ports';
import { openModelPool, type PoolOptions } from './model-pool.js';

/** A model that gives its attention, in threads of its own. */
export interface OpenAttentionModel extends AttentionModel {
  close(): Promise<void>;
}

/** Loads the model, downloading it if need be. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersAttention = async (options: PoolOptions): Promise<OpenAttentionModel> => {
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
