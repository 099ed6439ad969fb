import { type HeldMessage, type Instant, type Scope, type SensoryBuffer, sessionKey } from '@mneme/domain';
import { collect, collecting } from '../../stages/collect.js';
import { segment } from '../../stages/segment.js';
import type { MemoryPorts } from '../../memory-ports.js';

type Missing = 'entries' | 'facts' | 'digest';

/** Messages that are held until their session continues, ends, or has been idle long enough. */
export interface HeldWords {
  readonly eventId: string;
  readonly heldBy: 'open-segment' | 'open-batch';
  /** Instant at which the messages are processed at the latest, even without another event. */
  readonly heldUntil: Instant;
  /**
   * Results that exist only after the messages are processed. If every message was read on arrival, only the
   * digest is missing.
   */
  readonly missing: readonly Missing[];
}

/** Returns `null` if no message is held. Reliable only after every stage has acknowledged the event. */
export const heldWords = async (
  { state, idle }: Pick<MemoryPorts, 'state' | 'idle'>,
  { scope, sessionId, eventId }: { scope: Scope; sessionId: string; eventId: string },
): Promise<HeldWords | null> => {
  const key = sessionKey(scope, sessionId);
  const [[segmentRow], [batchRow]] = await Promise.all([
    state.load(segment.name, [key]),
    state.load(collect.name, [key]),
  ]);
  const open = (segmentRow?.state ?? null) as SensoryBuffer | null;
  const batch = batchRow ? collecting(batchRow.state).held : [];
  const places = [
    { heldBy: 'open-segment', row: segmentRow, held: open?.turns ?? [] },
    { heldBy: 'open-batch', row: batchRow, held: batch },
  ] as const;
  for (const { heldBy, row, held } of places) {
    const eventMessages = held.flatMap(({ messages }) => messages.filter(({ root }) => root === eventId));
    if (!row || eventMessages.length === 0) continue;
    const heldUntil = row.touchedAt + idle.afterMs + idle.sweptEveryMs;
    return { eventId, heldBy, heldUntil, missing: missingOf(eventMessages) };
  }
  return null;
};

const missingOf = (held: readonly HeldMessage[]): readonly Missing[] =>
  held.every(({ isRead }) => isRead === true) ? ['digest'] : ['entries', 'facts', 'digest'];
