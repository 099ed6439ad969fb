import { Rejected } from '@mneme/domain';
import { builtinModels } from '../../builtin-models.js';
import { serviceSettings } from '../../config/services.js';
import { stackOf } from '../../config/stack.js';
import { addressesOf } from '../../services/serve.js';
import { reindexEmbedded } from './reindex-embedded.js';
import { dropOldIndexes, reindexServices } from './reindex-services.js';
import type { Reindexed, ReindexRequest } from './reindex-request.js';

interface Reindexing extends Pick<ReindexRequest, 'onProgress'> {
  readonly dataFolder: string;
  /** Whether to remove, afterwards, the collections that a reindexing of the services stack leaves behind. */
  readonly dropOld: boolean;
}

export interface ReindexAnswer {
  readonly stack: 'services' | 'embedded';
  readonly embedder: string;
  /** `null`: the vectors were this embedder's already. */
  readonly reindexed: Reindexed | null;
  readonly dropped: readonly string[];
}

/**
 * Reindexes for the embedder of the settings, on the servers that the environment names, else in the folder. Throws
 * like `reindexServices` and `reindexEmbedded`.
 */
export const reindex = async ({ dataFolder, dropOld, onProgress }: Reindexing): Promise<ReindexAnswer> => {
  const { embedder } = builtinModels();
  const request = { embedder, onProgress };
  if (stackOf() === 'services') {
    const addresses = addressesOf(serviceSettings());
    const reindexed = await reindexServices(addresses, request);
    const dropped = dropOld ? await dropOldIndexes(addresses) : [];
    return { stack: 'services', embedder: embedder.id, reindexed, dropped };
  }
  if (dropOld) throw nothingOld();
  const reindexed = await reindexEmbedded(dataFolder, request);
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
