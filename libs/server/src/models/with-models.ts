import type { Models } from '@mneme/telemetry';
import type { ModelSettings } from '../config/models.js';
import type { OnDownload } from './on-download.js';
import { openModels } from './open-models.js';

export const withModels = async <T>(
  settings: ModelSettings,
  work: (models: Models) => Promise<T>,
  onDownload?: OnDownload,
): Promise<T> => {
  const models = await openModels(settings, onDownload);
  try {
    return await work(models);
  } finally {
    await models.close();
  }
};
