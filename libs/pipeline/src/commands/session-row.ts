import { type Episode, type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { SessionHistory } from './history/session-history.js';

export const SESSION = 'door.session';

interface SessionOwner {
  readonly scope: Scope;
  readonly key: string;
  readonly dataKey: string;
  /** The erasure that records the session again. `null` for any other request. */
  readonly erasureId: string | null;
}

/**
 * Throws `Unavailable('being-erased')` if an erasure has put the session aside, or has destroyed the data key
 * of the stored row but has not removed the row yet. New messages could be removed with the row.
 */
export const sessionRow = (
  stored: StateRow | null,
  { scope, key, dataKey, erasureId }: SessionOwner,
): StateRow => {
  if (stored === null)
    return emptyRow({ stage: SESSION, key, scope: scopeKey(scope), dataKey, state: EMPTY_SESSION });
  const isFree = (sessionIn(stored).erasedBy ?? null) === erasureId;
  if (isFree && (stored.dataKey === null || stored.dataKey === dataKey)) return { ...stored, dataKey };
  throw new Unavailable('being-erased', 'This session is being erased. Send the messages again in a moment.');
};

export interface SessionState {
  readonly nextOrdinal: number;
  /**
   * Id of the last episode, and the ordinal of its first message. The episode may not have reached the log.
   */
  readonly last?: { readonly episodeId: string; readonly ordinal: number };
  /** The erasure that has put the session aside. No other request records in the session. */
  readonly erasedBy?: string;
  /**
   * True if a person has corrected memories of the session. An erasure of messages keeps the corrections of
   * others.
   */
  readonly isCorrected?: true;
  /**
   * True if erased messages of the session must not be recorded again (`rows/kept-out.ts`). Earlier builds
   * stored these messages here.
   */
  readonly keptOut?: true;
  /** The messages of the session without their words. Absent in the sessions of earlier builds. */
  readonly history?: SessionHistory;
}

export const sessionIn = (row: StateRow): SessionState => row.state as SessionState;

export const EMPTY_SESSION: SessionState = { nextOrdinal: 0 };

/**
 * Returns the first ordinal of an episode. The last episode keeps its ordinals if the episode is sent again
 * because no answer reached the client.
 */
export const nextOrdinalOf = (row: StateRow, episodeId: string): number => {
  const { nextOrdinal, last } = sessionIn(row);
  return last?.episodeId === episodeId ? last.ordinal : nextOrdinal;
};

/** Returns the state after an episode, which has at least one message. */
export const stateAfter = (
  row: StateRow,
  { id: episodeId, messages }: Pick<Episode, 'id' | 'messages'>,
  history: SessionHistory | null,
): SessionState => {
  const before = sessionIn(row);
  const ordinal = messages[0]?.ordinal ?? before.nextOrdinal;
  return {
    ...before,
    nextOrdinal: Math.max(before.nextOrdinal, ordinal + messages.length),
    last: { episodeId, ordinal },
    ...(history === null ? {} : { history }),
  };
};
