import { addressesOf } from '../../services/serve.js';
import { settings } from '../../config/embedded.js';
import { serviceSettings } from '../../config/services.js';
import { stackOf } from '../../config/stack.js';
import type { OnReplayed, Replayed } from './replay.js';

/**
 * Rebuilds on the servers that the environment names, else in the folder. Throws like `rebuildServices` and
 * `rebuildEmbedded`.
 */
export const rebuild = async (
  dataFolder: string,
  onReplayed: OnReplayed,
): Promise<Replayed & { readonly stack: 'services' | 'embedded' }> => {
  if (stackOf() === 'services') {
    const { rebuildServices } = await import('./rebuild-services.js');
    return { stack: 'services', ...(await rebuildServices(addressesOf(serviceSettings()), onReplayed)) };
  }
  const { rebuildEmbedded } = await import('./rebuild-embedded.js');
  const { masterKeys } = settings(dataFolder);
  return { stack: 'embedded', ...(await rebuildEmbedded({ dataFolder, masterKeys }, onReplayed)) };
};
