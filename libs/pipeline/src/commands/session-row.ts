import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';

/** The stage name under which commands keep the rows of sessions. */
export const SESSION = 'door.session';

/** The row of a session that nobody has written to yet. */
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

/** The state that commands keep of a session. */
interface SessionState {
  readonly nextOrdinal: number;
  /** The last episode and where it begins. It may not have reached the log. */
  readonly last?: { readonly episodeId: string; readonly ordinal: number };
}

const EMPTY_SESSION: SessionState = { nextOrdinal: 0 };

/**
 * Where an episode begins in its session. The last episode keeps its place when it is sent again because no answer
 * reached the client: it is the same event.
 */
export const placeOf = (row: StateRow, episodeId: string): number => {
  const { nextOrdinal, last } = row.state as SessionState;
  return last?.episodeId === episodeId ? last.ordinal : nextOrdinal;
};

/** An episode in its session. */
export interface PlacedEpisode {
  readonly episodeId: string;
  readonly ordinal: number;
  readonly count: number;
}

/** The state to keep once an episode has its place. */
export const stateAfter = (row: StateRow, { episodeId, ordinal, count }: PlacedEpisode): SessionState => ({
  nextOrdinal: Math.max((row.state as SessionState).nextOrdinal, ordinal + count),
  last: { episodeId, ordinal },
});
