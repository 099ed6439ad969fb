import type { DataKeys } from '@mneme/ports';
import type { Threads } from '../threads/threads.js';

export const sqliteKeys = ({ writeOne, read }: Threads): DataKeys => ({
  claim: (fresh) => (fresh.length === 0 ? Promise.resolve([]) : writeOne({ step: 'claimKeys', fresh })),
  load: (ids) => read('dataKeys', { ids }),
  destroy: (erasure) => writeOne({ step: 'destroyKeys', erasure }),
  destroyedBy: (erasureIds) => read('destroyedKeys', { erasureIds }),
  liveScopes: (beginning) => read('liveScopes', { beginning }),
  wrappedByOthers: (masterKeyId, limit) => read('keysOfOthers', { masterKeyId, limit }),
  rewrap: (keys) => writeOne({ step: 'rewrapKeys', keys }),
});
