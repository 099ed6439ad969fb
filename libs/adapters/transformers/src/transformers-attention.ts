import type { AttentionModel } from '@mneme/ports';
import { openModelPool, type PoolOptions } from './model-pool.js';

/** An attention model in its own worker threads. */
export interface OpenAttentionModel extends AttentionModel {
  close(): Promise<void>;
}

/** Loads the model and downloads missing files. Throws `Unavailable`, naming the setting and the file. */
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
