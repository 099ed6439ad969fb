import type { CrossEncoder } from '@mneme/ports';
import { modelId, type ModelInThreads, openInThreads, type PoolOptions } from '../threads/model-pool.js';
import type { PairTask } from './pair-model.js';

/**
 * Texts for a first run. Their lengths differ, so that a tokenizer that cannot pad fails when the model is
 * opened.
 */
const SAMPLE = ['An answer.', 'Another answer, which is a little longer.'];

/**
 * Opens a cross-encoder, and downloads its missing files. Throws `Unavailable` with the names of the setting
 * and the file.
 */
export const openTransformersCrossEncoder = (options: PoolOptions): Promise<CrossEncoder & ModelInThreads> =>
  openInThreads<PairTask, readonly number[], CrossEncoder>(
    new URL('./pair-thread.js', import.meta.url),
    options,
    async ({ run }) => {
      await run({ query: 'A question?', texts: SAMPLE });
      return { id: await modelId(options), score: (query, texts) => run({ query, texts }) };
    },
  );
