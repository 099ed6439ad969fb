import { withStack } from '../with-stack.js';
import type { OnReplayed, Replayed } from './replay.js';

type RebuildAnswer = Replayed & { readonly stack: 'services' | 'embedded' };

/** Throws like `rebuildServices` and `rebuildEmbedded`. */
export const rebuild = (dataFolder: string, onReplayed: OnReplayed): Promise<RebuildAnswer> =>
  withStack<RebuildAnswer>(
    async (models, addresses) => {
      const { rebuildServices } = await import('./rebuild-services.js');
      return { stack: 'services', ...(await rebuildServices({ addresses, models }, onReplayed)) };
    },
    async (models, masterKeys) => {
      const { rebuildEmbedded } = await import('./rebuild-embedded.js');
      const replayed = await rebuildEmbedded({ dataFolder, masterKeys, models }, onReplayed);
      return { stack: 'embedded', ...replayed };
    },
  );
