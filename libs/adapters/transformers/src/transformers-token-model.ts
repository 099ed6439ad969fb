import type { TokenModel } from '@mneme/ports';
import { fingerprintOf, modelPlace } from './model-files.js';
import { openModelPool, type PoolOptions } from './model-pool.js';

/** A token model in its own worker threads. */
export interface OpenTokenModel extends TokenModel {
  close(): Promise<void>;
}

/** Loads the model and downloads missing files. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersTokenModel = async (options: PoolOptions): Promise<OpenTokenModel> => {
  const place = modelPlace(options);
  const pool = await openModelPool<readonly string[], readonly number[]>('./token-thread.js', options);
  try {
    await pool.run(['word']);
    const id = `${place.id}@${await fingerprintOf(place)}/${options.type}`;
    return {
      id,
      score: (texts) => Promise.all(texts.map((words) => pool.run(words))),
      close: () => pool.close(),
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
};
