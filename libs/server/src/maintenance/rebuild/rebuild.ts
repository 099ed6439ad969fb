import { addressesOf } from '../../serve-app.js';
import { serviceSettings } from '../../config.js';
import { namesServices } from '../../which-stack.js';
import type { OnReplayed, Replayed } from './replay.js';

/** Rebuilds on the servers that the environment names, else in the folder. Throws like `rebuildServices` and `rebuildEmbedded`. */
export const rebuild = async (
  dataFolder: string,
  onReplayed: OnReplayed,
): Promise<Replayed & { readonly stack: 'services' | 'embedded' }> => {
  if (namesServices()) {
    const { rebuildServices } = await import('./rebuild-services.js');
    return { stack: 'services', ...(await rebuildServices(addressesOf(serviceSettings()), onReplayed)) };
  }
  const { rebuildEmbedded } = await import('./rebuild-embedded.js');
  return { stack: 'embedded', ...(await rebuildEmbedded(dataFolder, onReplayed)) };
};
