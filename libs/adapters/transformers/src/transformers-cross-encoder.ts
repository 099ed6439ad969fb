import type { CrossEncoder } from '@mneme/ports';
import { fingerprintOf, modelPlace } from './model-files.js';
import { openModelPool, type PoolOptions } from './model-pool.js';
import type { PairTask } from './pair-model.js';

/** A cross-encoder in its own worker threads. */
export interface OpenCrossEncoder extends CrossEncoder {
  close(): Promise<void>;
}

/** Two texts of different length, so that a tokenizer that cannot pad fails when the model is opened. */
const SAMPLE = ['An answer.', 'Another answer, which is a little longer.'];

/** Loads the model and downloads missing files. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersCrossEncoder = async (options: PoolOptions): Promise<OpenCrossEncoder> => {
  const place = modelPlace(options);
  const pool = await openModelPool<PairTask, readonly number[]>('./pair-thread.js', options);
  try {
    await pool.run({ query: 'A question?', texts: SAMPLE });
    return {
      id: `${place.id}@${await fingerprintOf(place)}/${options.type}`,
      score: (query, texts) => pool.run({ query, texts }),
      close: () => pool.close(),
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
};
