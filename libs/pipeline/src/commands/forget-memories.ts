import { idOf, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { currentEntries, currentIdsOf } from '../points/current-entries.js';
import { replacementOf } from '../points/replaced-by.js';
import { commandEvent, type CommandRequest } from './command-event.js';
import { commitInSessions } from './commit-in-sessions.js';
import { entriesBehind, NOTHING_BEHIND } from './entries-behind.js';
import { hadRuns } from '../stages/consolidation/runs.js';

/**
 * Hides all of the entries or none from reads of the present, and retracts their claims. Entries merged into
 * a deleted entry are deleted, too, and entries that the deleted entry superseded are restored. The id of a
 * replaced entry means its replacement. Throws `Rejected('memory-not-found')`, `Unavailable('being-erased')`.
 */
export const forgetMemories = async (
  ports: MemoryPorts,
  { scope, ids, trace }: Pick<CommandRequest, 'scope' | 'trace'> & { readonly ids: readonly string[] },
): Promise<WriteReceipt> => {
  const current = await currentIdsOf(ports, scope, [...new Set(ids)]);
  const entries = await currentEntries(ports, scope, [...new Set(current)]);
  // The search for replaced entries reads all entries, so it is skipped if no run can have replaced any.
  const behind = (await hadRuns(ports.state, scope))
    ? await entriesBehind(ports.memoryReader.of(scope), entries)
    : NOTHING_BEHIND;
  const forgotten = [...entries, ...behind.merged];
  const sessionIds = forgotten.map(({ sessionId }) => sessionId);
  const fields = { scope, trace, dataKey: null };
  return commitInSessions(ports, { scope, sessionIds }, () => [
    ...forgotten.map(({ id: entryId }) => {
      const id = idOf('forget', scopeKey(scope), entryId);
      return commandEvent(topics.conversation, 'entry.forgotten', { ...fields, id, data: { entryId } });
    }),
    ...behind.superseded.map((entry) => {
      const runId = replacementOf(entry)?.runId ?? '';
      const id = idOf('holds-again', scopeKey(scope), entry.id, runId);
      const data = { runId, targets: [entry.id] };
      return commandEvent(topics.verdicts, 'consolidation.undone', { ...fields, id, data });
    }),
  ]);
};
