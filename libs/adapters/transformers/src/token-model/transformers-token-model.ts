import type { TokenModel } from '@mneme/ports';
import { modelId, type ModelInThreads, openInThreads, type PoolOptions } from '../threads/model-pool.js';

/**
 * Opens a token model, and downloads its missing files. Throws `Unavailable` with the names of the setting
 * and the file.
 */
export const openTransformersTokenModel = (options: PoolOptions): Promise<TokenModel & ModelInThreads> =>
  openInThreads<readonly string[], readonly number[], TokenModel>(
    new URL('./token-thread.js', import.meta.url),
    options,
    async ({ run }) => {
      await run(['word']);
      return { id: await modelId(options), score: (texts) => Promise.all(texts.map(run)) };
    },
  );
