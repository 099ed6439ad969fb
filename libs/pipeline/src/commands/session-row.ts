import { type Scope, scopeKey, type SaidWords, Unavailable, wordsId } from '@mneme/domain';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { KeptOut } from '../rows/kept-out.js';

/** The stage name under which commands keep the rows of sessions. */
export const SESSION = 'door.session';

/** A session, and the live data key of it. */
interface Owned {
  readonly scope: Scope;
  readonly key: string;
  readonly dataKey: string;
  /** The erasure that records the session again; `null`: none does. */
  readonly erasureId: string | null;
}

/**
 * The row of a session, as stored or new. Throws `Unavailable('being-erased')` where an erasure has destroyed the data
 * key of the stored row, but has not come to the row itself, or has put the session aside: what is recorded now could be
 * removed with the rest.
 */
export const sessionRow = (stored: StateRow | null, owned: Owned): StateRow => {
  if (stored === null) return newSession(owned);
  const { dataKey, erasureId } = owned;
  const isFree = (sessionIn(stored).erasedBy ?? null) === erasureId;
  if (isFree && (stored.dataKey === null || stored.dataKey === dataKey)) return { ...stored, dataKey };
  throw new Unavailable('being-erased', 'This session is being erased. Send the messages again in a moment.');
};

const newSession = ({ scope, key, dataKey }: Omit<Owned, 'erasureId'>): StateRow =>
  emptyRow({ stage: SESSION, key, scope: scopeKey(scope), dataKey, state: EMPTY_SESSION });

/** The state that commands keep of a session. */
export interface SessionState {
  readonly nextOrdinal: number;
  /** The last episode and where it begins. It may not have reached the log. */
  readonly last?: { readonly episodeId: string; readonly ordinal: number };
  /** The erasure that has put the session aside: nobody else records in it. */
  readonly erasedBy?: string;
  /** Somebody has corrected what was made of it: an erasure of messages keeps the corrections of the others. */
  readonly isCorrected?: true;
  /** What was erased of it, and stays out when it is sent again. */
  readonly keptOut?: readonly KeptOut[];
  /** The beginnings of the fingerprints of its last messages: a request that is sent again has one of them. */
  readonly lastWords?: readonly string[];
}

/** The state of a session in its row. */
export const sessionIn = (row: StateRow): SessionState => row.state as SessionState;

export const EMPTY_SESSION: SessionState = { nextOrdinal: 0 };

/**
 * Where an episode begins in its session. The last episode keeps its place when it is sent again because no answer
 * reached the client: it is the same event.
 */
export const placeOf = (row: StateRow, episodeId: string): number => {
  const { nextOrdinal, last } = sessionIn(row);
  return last?.episodeId === episodeId ? last.ordinal : nextOrdinal;
};

/** An episode in its session. */
export interface PlacedEpisode {
  readonly episodeId: string;
  readonly ordinal: number;
  readonly count: number;
  /** The beginnings of the fingerprints of its last messages. */
  readonly lastWords: readonly string[];
}

/** A conversation that is sent again has one of the last two messages, also where the reply was made anew. */
const LAST_MESSAGES = 2;

/** So much of a fingerprint shows whether it is worth to read the session. */
const FINGERPRINT_CHARACTERS = 8;

/** The beginnings of the fingerprints of the last of these messages. */
export const lastWordsOf = (session: string, messages: readonly SaidWords[]): readonly string[] =>
  messages.slice(-LAST_MESSAGES).map((message) => shortWords(wordsId(session, message)));

export const shortWords = (words: string): string => words.slice(0, FINGERPRINT_CHARACTERS);

/** The state to keep once an episode has its place. */
export const stateAfter = (row: StateRow, placed: PlacedEpisode): SessionState => {
  const { episodeId, ordinal, count } = placed;
  const before = sessionIn(row);
  return {
    ...before,
    nextOrdinal: Math.max(before.nextOrdinal, ordinal + count),
    last: { episodeId, ordinal },
    lastWords: [...(before.lastWords ?? []), ...placed.lastWords].slice(-LAST_MESSAGES),
  };
};
