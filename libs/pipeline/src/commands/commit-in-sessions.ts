import { type Scope, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Outgoing, StateRow } from '@mneme/ports';
import { commitRacing, type MemoryPorts, type WriteReceipt } from '../memory-ports.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { sessionOf } from './found-session.js';
import { sessionIn, type SessionState } from './session-row.js';

/**
 * Commits events that correct memories of sessions. The receipt names the first event. Throws
 * `Unavailable('being-erased')` while an erasure has put a session aside: the erasure records the messages of
 * the session again and repeats only earlier corrections, so a new correction would be lost.
 */
export const commitInSessions = (
  ports: MemoryPorts,
  { scope, sessionIds }: { readonly scope: Scope; readonly sessionIds: readonly string[] },
  eventsOf: (dataKeys: ReadonlyMap<string, string | null>) => readonly Outgoing[],
): Promise<WriteReceipt> =>
  commitRacing(async () => {
    const rows = await rowsOf(ports, scope, sessionIds);
    const events = eventsOf(new Map([...rows].map(([sessionId, { dataKey }]) => [sessionId, dataKey])));
    const recordedAt = await ports.recordingInstant(topics.conversation.name);
    const settled = await ports.work.begin().commit({
      rows: [...rows.values()].map((row) => ({
        ...row,
        state: { ...sessionIn(row), isCorrected: true } satisfies SessionState,
        touchedAt: recordedAt,
      })),
      events,
      parked: [],
      acknowledges: null,
      recordedAt,
    });
    for (const sessionId of sessionIds) ports.sessions.forget(sessionKey(scope, sessionId));
    const eventId = events[0]?.envelope.id ?? '';
    const positions = settled.outcome === 'settled' ? settled.positions : [];
    const token = tokenOf(positions, { eventId, sessionId: null }) ?? NOTHING_TO_WAIT_FOR;
    return { settled, answer: () => ({ eventId, token }) };
  });

/** Returns the rows in order of session id, so that two commits in the same sessions cannot deadlock. */
const rowsOf = async (
  ports: MemoryPorts,
  scope: Scope,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StateRow>> => {
  const names = [...new Set(sessionIds)].sort();
  const sessions = await Promise.all(
    names.map((sessionId) => sessionOf(ports, { scope, sessionId, erasureId: null }, [])),
  );
  return new Map(sessions.map(({ row }, n) => [names[n] ?? '', row]));
};
