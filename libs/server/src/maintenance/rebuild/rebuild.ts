import { addressesOf } from '../../services/serve.js';
import { settings } from '../../config/embedded.js';
import { serviceSettings } from '../../config/services.js';
import { withModels } from '../../models/with-models.js';
import { stackOf } from '../../config/stack.js';
import type { OnReplayed, Replayed } from './replay.js';

/**
 * Rebuilds on the servers that the environment names, or else in the folder. Throws like `rebuildServices` and
 * `rebuildEmbedded`.
 */
export const rebuild = async (
  dataFolder: string,
  onReplayed: OnReplayed,
): Promise<Replayed & { readonly stack: 'services' | 'embedded' }> => {
  if (stackOf() === 'services') {
    const configured = serviceSettings();
    const { rebuildServices } = await import('./rebuild-services.js');
    const replayed = await withModels(configured.models, (models) =>
      rebuildServices({ addresses: addressesOf(configured), models }, onReplayed),
    );
    return { stack: 'services', ...replayed };
  }
  const { rebuildEmbedded } = await import('./rebuild-embedded.js');
  const { masterKeys, ...configured } = settings(process.cwd());
  const replayed = await withModels(configured.models, (models) =>
    rebuildEmbedded({ dataFolder, masterKeys, models }, onReplayed),
  );
  return { stack: 'embedded', ...replayed };
};
