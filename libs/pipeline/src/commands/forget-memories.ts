import { idOf, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { currentEntries, currentIdsOf } from '../current-entries.js';
import { gaveWayTo } from '../gave-way.js';
import { commandEvent } from './command-event.js';
import { commitInSessions } from './commit-in-sessions.js';
import { entriesBehind, NOTHING_BEHIND } from './entries-behind.js';
import { hadRuns } from '../stages/consolidation/runs.js';

interface ForgetRequest {
  readonly scope: Scope;
  readonly ids: readonly string[];
  readonly trace: string | null;
}

/**
 * Takes entries out of the answers and retracts their claims, all or none of them; earlier beliefs stay answerable. What was
 * merged into an entry says the same and goes with it; what it had superseded holds again. The id of an entry that gave
 * way stands for the one it gave way to. Throws `Rejected('memory-not-found')`, `Unavailable('being-erased')`.
 */
export const forgetMemories = async (
  ports: MemoryPorts,
  { scope, ids, trace }: ForgetRequest,
): Promise<WriteReceipt> => {
  const current = await currentIdsOf(ports, scope, [...new Set(ids)]);
  const entries = await currentEntries(ports, scope, [...new Set(current)]);
  // Looking for what gave way takes a look at all entries: without a run there is none.
  const behind = (await hadRuns(ports.state, scope))
    ? await entriesBehind(ports.index.of(scope), entries)
    : NOTHING_BEHIND;
  const forgotten = [...entries, ...behind.merged];
  const sessionIds = forgotten.map(({ sessionId }) => sessionId);
  const made = { scope, trace, dataKey: null };
  return commitInSessions(ports, { scope, sessionIds }, () => [
    ...forgotten.map(({ id: entryId }) => {
      const id = idOf('forget', scopeKey(scope), entryId);
      return commandEvent(topics.conversation, 'entry.forgotten', { ...made, id, data: { entryId } });
    }),
    ...behind.superseded.map((entry) => {
      const runId = gaveWayTo(entry)?.runId ?? '';
      const id = idOf('holds-again', scopeKey(scope), entry.id, runId);
      const data = { runId, targets: [entry.id] };
      return commandEvent(topics.verdicts, 'consolidation.undone', { ...made, id, data });
    }),
  ]);
};
