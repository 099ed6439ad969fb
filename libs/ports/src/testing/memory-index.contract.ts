import { describe } from 'vitest';
import { type Open, promises } from './promises.contract.js';
import type { MemoryIndex } from '../memory-index.js';
import { fencing } from './memory-index-fence.contract.js';
import { filtering } from './memory-index-filter.contract.js';
import { isolating } from './memory-index-isolation.contract.js';
import { overviewing } from './memory-index-overview.contract.js';
import { listing } from './memory-index-list.contract.js';
import { findingOldMessages } from './memory-index-old-messages.contract.js';
import { neighbouring } from './memory-index-neighbours.contract.js';
import { replacing } from './memory-index-replace.contract.js';
import { searching } from './memory-index-search.contract.js';

/** Checks any index, which must accept vectors of four dimensions. */
export const memoryIndexContract = (open: Open<MemoryIndex>): void => {
  describe('MemoryIndex', () => {
    const it = promises(open);
    searching(it);
    filtering(it);
    listing(it);
    neighbouring(it);
    replacing(it);
    fencing(it);
    isolating(it);
    overviewing(it);
    findingOldMessages(it);
  });
};
