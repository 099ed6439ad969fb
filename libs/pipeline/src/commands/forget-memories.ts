import { idOf, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { currentEntries } from '../current-entries.js';
import { commandEvent } from './command-event.js';
import { commitInSessions } from './commit-in-sessions.js';

/**
 * Takes entries out of the answers and retracts their claims, all or none of them; earlier beliefs stay answerable.
 * Throws `Rejected('memory-not-found')`, `Unavailable('being-erased')`.
 */
export const forgetMemories = async (
  ports: MemoryPorts,
  request: { readonly scope: Scope; readonly ids: readonly string[]; readonly trace: string | null },
): Promise<WriteReceipt> => {
  const { scope, ids, trace } = request;
  const entries = await currentEntries(ports, scope, [...new Set(ids)]);
  const sessionIds = entries.map(({ sessionId }) => sessionId);
  return commitInSessions(ports, { scope, sessionIds }, () =>
    entries.map(({ id: entryId }) => {
      const id = idOf('forget', scopeKey(scope), entryId);
      return commandEvent(topics.conversation, 'entry.forgotten', {
        id,
        scope,
        trace,
        dataKey: null,
        data: { entryId },
      });
    }),
  );
};
