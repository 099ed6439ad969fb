import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';

/** Whose rows these are. */
export const SESSION = 'door.session';

/** A session that nobody has written to yet. */
export const newSession = (scope: Scope, key: string, touchedAt: Instant): StateRow => ({
  stage: SESSION,
  key,
  scope: scopeKey(scope),
  version: 0,
  cursor: null,
  recentIds: [],
  state: EMPTY_SESSION,
  outbox: [],
  isHolding: false,
  touchedAt,
});

/** What a door keeps of a session. */
interface SessionState {
  readonly nextOrdinal: number;
  /** The episode that was written last, and where it begins: perhaps it did not come into the log. */
  readonly last?: { readonly episodeId: string; readonly ordinal: number };
}

const EMPTY_SESSION: SessionState = { nextOrdinal: 0 };

/**
 * Where an episode begins in its session. One that was written last and is sent again, because nobody heard that it
 * was recorded, keeps its place: it is the same event.
 */
export const placeOf = (row: StateRow, episodeId: string): number => {
  const { nextOrdinal, last } = row.state as SessionState;
  return last?.episodeId === episodeId ? last.ordinal : nextOrdinal;
};

/** An episode in its session. */
export interface Placed {
  readonly episodeId: string;
  readonly ordinal: number;
  readonly count: number;
}

/** What is kept once an episode has its place. */
export const stateAfter = (row: StateRow, { episodeId, ordinal, count }: Placed): SessionState => ({
  nextOrdinal: Math.max((row.state as SessionState).nextOrdinal, ordinal + count),
  last: { episodeId, ordinal },
});
