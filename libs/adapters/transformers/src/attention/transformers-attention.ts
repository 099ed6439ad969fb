import type { AttentionModel } from '@mneme/ports';
import { type ModelInThreads, openInThreads, type PoolOptions } from '../threads/model-pool.js';

/**
 * Opens an attention model, and downloads its missing files. Throws `Unavailable` with the names of the
 * setting and the file.
 */
export const openTransformersAttention = (options: PoolOptions): Promise<AttentionModel & ModelInThreads> =>
  openInThreads<readonly string[], readonly (number | null)[], AttentionModel>(
    new URL('./attention-thread.js', import.meta.url),
    options,
    async ({ run }) => {
      await run(['A word.']);
      return { link: run };
    },
  );
