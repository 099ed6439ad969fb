import { type HeldMessage, type Instant, type Scope, type SensoryBuffer, sessionKey } from '@mneme/domain';
import { collect, collecting } from '../../stages/collect.js';
import { segment } from '../../stages/segment.js';
import type { MemoryPorts } from '../../memory-ports.js';

/** Kinds of results that a read may lack while the words of a write wait. */
export type Missing = 'entries' | 'facts' | 'digest';

/** Words that wait for their conversation to go on, to end, or to have been silent long enough. */
export interface HeldWords {
  readonly eventId: string;
  readonly heldBy: 'open-segment' | 'open-batch';
  /** When the words are processed at the latest, even if nothing else happens. */
  readonly heldUntil: Instant;
  /** The results that follow only then. Where every message is read on arrival, that is at most the digest. */
  readonly missing: readonly Missing[];
}

interface Written {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly eventId: string;
}

/** Where the words of an event wait; `null`: nowhere. Certain only once every stage has taken the event. */
export const heldWords = async (
  { state, idle }: Pick<MemoryPorts, 'state' | 'idle'>,
  { scope, sessionId, eventId }: Written,
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
    const mine = held.flatMap(({ messages }) => messages.filter(({ root }) => root === eventId));
    if (!row || mine.length === 0) continue;
    return {
      eventId,
      heldBy,
      heldUntil: row.touchedAt + idle.afterMs + idle.sweptEveryMs,
      missing: missingOf(mine),
    };
  }
  return null;
};

const missingOf = (held: readonly HeldMessage[]): readonly Missing[] =>
  held.every(({ isRead }) => isRead === true) ? ['digest'] : ['entries', 'facts', 'digest'];
