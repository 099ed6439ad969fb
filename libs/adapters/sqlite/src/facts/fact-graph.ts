import { scopeKey } from '@mneme/domain/conversation/scope';
import type { FactGraph } from '@mneme/ports';
import type { Take } from '../index/memory-index.js';
import type { Threads } from '../threads/threads.js';

export const sqliteFacts = ({ read }: Threads, take: Take): FactGraph => ({
  of: (owner) => {
    const scope = scopeKey(owner);
    return {
      slots: (keys) => read('slots', { scope, keys }),
      slotsOf: ({ claimIds = [], entryIds = [], messageIds = [], dataKeys = [] }) =>
        read('slotsOf', { scope, claimIds, entryIds, messageIds, dataKeys }),
      load: (needs) => read('load', { scope, needs }),
      write: async (changes) => (changes.length > 0 ? take({ step: 'writeSlots', scope, changes }) : []),
      replace: async (slots) => (slots.length > 0 ? take({ step: 'replaceSlots', scope, slots }) : []),
      facts: (query, now) => read('facts', { scope, query, now }),
      erase: async () => {
        await take({ step: 'eraseFacts', scope });
      },
    };
  },
});
