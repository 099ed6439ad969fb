import type { Models } from '@mneme/telemetry';
import { type Settings, settings } from '../config/embedded.js';
import { serviceSettings } from '../config/services.js';
import { stackOf } from '../config/stack.js';
import type { OnDownload } from '../models/on-download.js';
import { withModels } from '../models/with-models.js';
import { addressesOf } from '../services/serve.js';
import type { ServerAddresses } from '../services/stores.js';

/**
 * Calls the function for the stack that the environment selects, with the models that are configured for it.
 */
export const withStack = async <T>(
  onServers: (models: Models, addresses: ServerAddresses) => Promise<T>,
  onFolder: (models: Models, masterKeys: Settings['masterKeys']) => Promise<T>,
  onDownload?: OnDownload,
): Promise<T> => {
  if (stackOf() === 'services') {
    const configured = serviceSettings();
    const addresses = addressesOf(configured);
    return withModels(configured.models, (models) => onServers(models, addresses), onDownload);
  }
  const configured = settings(process.cwd());
  return withModels(configured.models, (models) => onFolder(models, configured.masterKeys), onDownload);
};
