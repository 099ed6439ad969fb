import { Rejected } from '@mneme/domain';
import { stackOf } from '../../config/stack.js';
import type { OnDownload } from '../../models/on-download.js';
import { withStack } from '../with-stack.js';
import { reindexEmbedded } from './reindex-embedded.js';
import { dropOldIndexes, reindexServices } from './reindex-services.js';
import type { Reindexed, ReindexRequest } from './reindex-request.js';

interface ReindexOptions extends Pick<ReindexRequest, 'onProgress'> {
  readonly dataFolder: string;
  /** Whether to remove, after the reindexing of a services stack, the collections that it no longer uses. */
  readonly dropOld: boolean;
  readonly onDownload?: OnDownload;
}

export interface ReindexAnswer {
  readonly stack: 'services' | 'embedded';
  readonly embedder: string;
  /** `null` if the embedder had already made all vectors. */
  readonly reindexed: Reindexed | null;
  readonly dropped: readonly string[];
}

/** Throws like `reindexServices` and `reindexEmbedded`. */
export const reindex = (options: ReindexOptions): Promise<ReindexAnswer> => {
  const { dataFolder, dropOld, onProgress, onDownload } = options;
  if (dropOld && stackOf() !== 'services') throw nothingOld();
  return withStack<ReindexAnswer>(
    async ({ embedder }, addresses) => {
      const reindexed = await reindexServices(addresses, { embedder, onProgress });
      const dropped = dropOld ? await dropOldIndexes(addresses) : [];
      return { stack: 'services', embedder: embedder.id, reindexed, dropped };
    },
    async ({ embedder }) => {
      const reindexed = await reindexEmbedded(dataFolder, { embedder, onProgress });
      return { stack: 'embedded', embedder: embedder.id, reindexed, dropped: [] };
    },
    onDownload,
  );
};

const nothingOld = (): Rejected =>
  new Rejected(
    'nothing-old',
    'The embedded store keeps no old vectors. Run the command without --drop-old.',
    { field: '--drop-old' },
  );
