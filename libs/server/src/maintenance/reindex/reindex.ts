import { Rejected } from '@mneme/domain';
import { settings } from '../../config/embedded.js';
import { withModels } from '../../models/with-models.js';
import type { OnDownload } from '../../models/on-download.js';
import type { Embedder } from '@mneme/ports';
import { serviceSettings } from '../../config/services.js';
import { stackOf } from '../../config/stack.js';
import { addressesOf } from '../../services/serve.js';
import { reindexEmbedded } from './reindex-embedded.js';
import { dropOldIndexes, reindexServices } from './reindex-services.js';
import type { Reindexed, ReindexRequest } from './reindex-request.js';

interface Reindexing extends Pick<ReindexRequest, 'onProgress'> {
  readonly dataFolder: string;
  /** Whether to remove afterwards the collections that a reindexing of the services stack leaves behind. */
  readonly dropOld: boolean;
  readonly onDownload?: OnDownload;
}

export interface ReindexAnswer {
  readonly stack: 'services' | 'embedded';
  readonly embedder: string;
  /** `null` if the vectors were already of this embedder. */
  readonly reindexed: Reindexed | null;
  readonly dropped: readonly string[];
}

/**
 * Reindexes for the embedder of the settings, on the servers that the environment names, or else in the folder.
 * Throws like `reindexServices` and `reindexEmbedded`.
 */
export const reindex = (request: Reindexing): Promise<ReindexAnswer> => {
  const isOnServers = stackOf() === 'services';
  if (!isOnServers && request.dropOld) throw nothingOld();
  const { models } = isOnServers ? serviceSettings() : settings(process.cwd());
  return withModels(
    models,
    ({ embedder }) => (isOnServers ? onServers(embedder, request) : inFolder(embedder, request)),
    request.onDownload,
  );
};

const onServers = async (embedder: Embedder, { dropOld, onProgress }: Reindexing): Promise<ReindexAnswer> => {
  const request = { embedder, onProgress };
  const addresses = addressesOf(serviceSettings());
  const reindexed = await reindexServices(addresses, request);
  const dropped = dropOld ? await dropOldIndexes(addresses) : [];
  return { stack: 'services', embedder: embedder.id, reindexed, dropped };
};

const inFolder = async (
  embedder: Embedder,
  { dataFolder, onProgress }: Reindexing,
): Promise<ReindexAnswer> => {
  const reindexed = await reindexEmbedded(dataFolder, { embedder, onProgress });
  return { stack: 'embedded', embedder: embedder.id, reindexed, dropped: [] };
};

const nothingOld = (): Rejected =>
  new Rejected(
    'nothing-old',
    'The embedded store keeps no old vectors. Run the command without --drop-old.',
    {
      field: '--drop-old',
    },
  );
